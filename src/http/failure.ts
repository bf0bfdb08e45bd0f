/**
 * Why a request has no usable answer. `aborted`: by our own signal, or cancelled by a plugin before it was sent.
 * `unknown`: it was passed to a transport, which does not tell whether the server got it.
 */
export type FailureKind = 'aborted' | 'timeout' | 'network' | 'status' | 'unreadable' | 'unknown';

/**
 * A failed request. `status` is 0 and `body` empty without an answer. `message` is the server's text for the status or the
 * browser's error message, if there is one.
 */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: FailureKind;
  readonly status: number;
  readonly body: string;

  constructor(kind: FailureKind, status = 0, body = '', message = `${kind} ${status || ''}`.trim()) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}

/** Whether a caught value is a `RequestFailure`, optionally of one kind. */
export const isFailure = (cause: unknown, kind?: FailureKind): cause is RequestFailure =>
  cause instanceof RequestFailure && (!kind || cause.kind === kind);
