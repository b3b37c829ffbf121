import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the call that the running code works for. */
export interface CurrentCall {
  /** Thumbprint of the key that proved the call; undefined where none did. */
  key: string | undefined
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** Runs the handler of a call. */
export const runCall = (call: CurrentCall, run: () => void): void => calls.run(call, run)

/**
 * The call under way, or nothing outside of one. For what every login must know and no plugin shall have to pass on: a plugin that forgot would
 * open sessions that are bound to nobody.
 */
export const currentCall = (): CurrentCall | undefined => calls.getStore()
