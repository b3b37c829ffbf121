import './installFasterStyles.ts'
import JsdomEnvironment from 'jest-environment-jsdom'
import { installLazyStyles } from './lazyStyles.ts'
import { installPromptTimers, type Realm } from './promptTimers.ts'

/**
 * Web APIs that every supported browser has and jsdom lacks. The array types come from the outer realm, because
 * `instanceof` would otherwise fail across realms.
 */
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

/**
 * Node's URL, which parses many times faster than jsdom's. Without the methods for object URLs, which jsdom lacks, too:
 * Node's accept only Node's own blobs.
 */
class PlainUrl extends URL {}
Object.assign(PlainUrl, { createObjectURL: undefined, revokeObjectURL: undefined })

export default class BrowserEnvironment extends JsdomEnvironment {
  #endTimers: (() => void) | undefined

  override async setup(): Promise<void> {
    await super.setup()
    // A new class for each file, because tests replace its methods.
    Object.assign(this.global, outer, { URL: class extends PlainUrl {} })
    installLazyStyles(this.global)
    this.#endTimers = installPromptTimers(this.global as unknown as Realm)
  }

  override async teardown(): Promise<void> {
    this.#endTimers?.()
    await super.teardown()
  }
}
