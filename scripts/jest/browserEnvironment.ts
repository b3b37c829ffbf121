import './installFasterStyles.ts'
import './fasterCollections.ts'
import JsdomEnvironment from 'jest-environment-jsdom'
import { installLazyStyles } from './lazyStyles.ts'
import { installPromptTimers, type Realm } from './promptTimers.ts'

/** Web platform parts that every supported browser has and jsdom lacks. The array types come from the outer realm, else `instanceof` fails across it. */
const outer = {
  fetch,
  Request,
  Response,
  Headers,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  structuredClone,
  BroadcastChannel,
  Uint8Array,
  ArrayBuffer,
  URLSearchParams,
}

/** Node's, which reads an address many times as fast as jsdom's. Like jsdom's it makes no address for a file: Node does for its own only. */
class PlainUrl extends URL {}
Object.assign(PlainUrl, { createObjectURL: undefined, revokeObjectURL: undefined })

export default class BrowserEnvironment extends JsdomEnvironment {
  #endTimers: (() => void) | undefined

  override async setup(): Promise<void> {
    await super.setup()
    // A class for each file, as tests put methods on it.
    Object.assign(this.global, outer, { URL: class extends PlainUrl {} })
    installLazyStyles(this.global)
    this.#endTimers = installPromptTimers(this.global as unknown as Realm)
  }

  override async teardown(): Promise<void> {
    this.#endTimers?.()
    await super.teardown()
  }
}
