/**
 * Why a request has no usable answer. `aborted`: by our own signal, or cancelled by a plugin before it left. `unknown`: it
 * was handed over and may have been carried out, but what carried it does not say.
 */
export type FailureKind = 'aborted' | 'timeout' | 'network' | 'status' | 'unreadable' | 'unknown';

/**
 * A request that failed, by name. `status` is 0 and `body` empty when nothing came back. `message` is what the server
 * calls the status, or what the browser says, if they say anything.
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
