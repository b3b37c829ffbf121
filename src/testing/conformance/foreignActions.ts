import type { Plugin } from '../../core/plugin/types.ts'
import { withIncluded } from '../../core/plugin/withIncluded.ts'

/** First parts of the kernel's own actions: its slices, its events, and the plugins that come with it. */
const OF_THE_KERNEL = ['config', 'session', 'user', 'modal', 'flows', 'registry', 'login', 'core', 'wallets', 'mfa', 'funding', 'conformanceObserver', 'conformanceGuard']

/** Checks whether an action belongs to another plugin. One without a prefix belongs to nobody. */
export function isForeign(type: string, id: string): boolean {
  const [prefix] = type.split('/')
  return prefix !== undefined && type.includes('/') && prefix !== id && !prefix.startsWith('@@') && !OF_THE_KERNEL.includes(prefix)
}

/** Stands for everybody's actions. */
export const STRANGERS = 'stranger/happened'

/**
 * Checks whether a pattern of `take` matches every action. That is allowed to wait until the store is in some state, as
 * it looks at no action.
 */
export function takesAll(pattern: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some(takesAll)
  if (typeof pattern !== 'function') return pattern === '*' || pattern === undefined
  try {
    return Boolean((pattern as (action: unknown) => unknown)({ type: STRANGERS, payload: {}, meta: {} }))
  } catch {
    return false
  }
}

/** Actions of others that a pattern of `take` asks for, by type. */
export function foreignTaken(pattern: unknown, { id }: Plugin, known: readonly string[]): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap((part) => foreignTaken(part, { id } as Plugin, known))
  if (typeof pattern === 'string') return isForeign(pattern, id) ? [pattern] : []
  if (typeof pattern !== 'function') return []
  const lets = (type: string): boolean => {
    try {
      return Boolean((pattern as (action: unknown) => unknown)({ type, payload: {}, meta: {} }))
    } catch {
      return false
    }
  }
  if (lets(STRANGERS)) return []
  return [...known, ...typesIn(String(pattern))].filter((type) => isForeign(type, id) && lets(type)).slice(0, 1)
}

/** Finds texts in a predicate that look like the type of an action, or like its beginning. */
const typesIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([A-Za-z][\w]*\/?[\w]*)['"`]/g)].map(([, text = '']) => (text.includes('/') ? (text.endsWith('/') ? `${text}happened` : text) : `${text}/happened`))

/** Types of actions of the plugins beside it, as far as they can be known. */
export const typesOf = (others: readonly Plugin[]): string[] =>
  withIncluded(others).flatMap(({ flows = {}, slice }) => [
    ...Object.values(flows).map((flow) => flow.id),
    ...Object.values((slice as { actions?: Record<string, { type?: string }> } | undefined)?.actions ?? {}).flatMap(({ type }) => type ?? []),
  ])

/** Actions of built-in plugins that one may be tempted to listen to. */
export const WELL_KNOWN = ['email', 'sms', 'google', 'wallet', 'passkey', 'embeddedWallet'].flatMap((id) =>
  ['codeSent', 'sendCode', 'resendCode', 'loginWithCode', 'login', 'link', 'unlink', 'connect', 'create', 'approved', 'rejected', 'happened'].map((verb) => `${id}/${verb}`),
)
