import './installFasterStyles.ts'
import JsdomEnvironment from 'jest-environment-jsdom'
import { installLazyStyles } from './lazyStyles.ts'
import { installPromptTimers, type Realm } from './promptTimers.ts'

/** A signal of Node's that follows one of jsdom's: from Node 24 on, its `fetch` takes no other. */
function toNodeSignal(signal: AbortSignal): AbortSignal {
  if (Object.getPrototypeOf(signal) === AbortSignal.prototype) return signal
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return controller.signal
}

const withNodeSignal = (init: RequestInit | undefined): RequestInit | undefined =>
  init?.signal ? { ...init, signal: toNodeSignal(init.signal) } : init

class NodeRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, withNodeSignal(init))
  }
}

/**
 * Web APIs that every supported browser has and jsdom lacks. The array types come from the outer realm, because
 * `instanceof` would otherwise fail across realms.
 */
const outer = {
  fetch: (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => fetch(input, withNodeSignal(init)),
  Request: NodeRequest,
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
