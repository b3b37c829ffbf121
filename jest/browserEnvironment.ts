import './installFasterStyles.ts'
import { webcrypto } from 'node:crypto'
import JsdomEnvironment from 'jest-environment-jsdom'

/** Web platform parts that every supported browser has and jsdom lacks. The array types come from the outer realm, else `instanceof` fails across it. */
const outer = {
  fetch, Request, Response, Headers, TextEncoder, TextDecoder, ReadableStream, structuredClone,
  BroadcastChannel, Uint8Array, ArrayBuffer,
}

export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, outer)
    Object.defineProperty(this.global.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
  }
}
