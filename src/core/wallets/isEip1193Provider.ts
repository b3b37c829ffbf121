import type { Eip1193Provider } from '../plugin/types.ts'

/**
 * Checks whether an object in the page has the methods of a wallet's provider (EIP-1193) that the core uses. May throw if a
 * getter of a hostile object does.
 */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  const provider = value as Partial<Eip1193Provider> | null | undefined
  return [provider?.request, provider?.on, provider?.removeListener].every((part) => typeof part === 'function')
}
