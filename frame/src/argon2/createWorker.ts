import type { Argon2Worker } from './deriveKey.ts'

/** Name of the worker's file beside this module; the build replaces this constant. */
declare const ARGON2_WORKER_FILE: string

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** Name of the only Trusted Types policy that the page's CSP allows. */
const POLICY = 'frame-worker'

let trusted: string | undefined

/**
 * Starts the worker. Trusted Types let a page start a worker only through a policy; ours allows only this URL. A policy can
 * be created only once, so it is kept.
 */
export function createArgon2Worker(): Argon2Worker {
  const url = new URL(ARGON2_WORKER_FILE, import.meta.url).href
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trusted ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: () => url }).createScriptURL(url) ?? url
  return new Worker(trusted)
}
