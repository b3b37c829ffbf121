import { withIncluded } from '../../core/plugin/assertPlugins.ts'
import type { Plugin } from '../../core/plugin/types.ts'

/** Prefixes of the core's own actions: those of its slices, its events and the plugins that are always included. */
const OF_THE_CORE = [
  'config',
  'session',
  'user',
  'modal',
  'flows',
  'registry',
  'login',
  'core',
  'wallets',
  'mfa',
  'funding',
  'conformanceObserver',
  'conformanceGuard',
]

/** True if an action belongs to another plugin. An action without a prefix belongs to nobody. */
export function isForeign(type: string, id: string): boolean {
  const [prefix] = type.split('/')
  return (
    prefix !== undefined &&
    type.includes('/') &&
    prefix !== id &&
    !prefix.startsWith('@@') &&
    !OF_THE_CORE.includes(prefix)
  )
}

/** Action type of a plugin that does not exist. A plugin that reacts to this action listens to all actions. */
export const STRANGERS = 'stranger/happened'

/**
 * True if a pattern of `take` matches every action. That is allowed: a saga may wait for a state of the store without
 * reading the action.
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

/** Types of other plugins' actions that a pattern of `take` matches. */
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

/** Finds texts in a predicate's source that look like an action type, or its prefix. */
const typesIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([A-Za-z][\w]*\/?[\w]*)['"`]/g)].map(([, text = '']) =>
    text.includes('/') ? (text.endsWith('/') ? `${text}happened` : text) : `${text}/happened`,
  )

/** Known action types of the other plugins: of their flows and slices. */
export const typesOf = (others: readonly Plugin[]): string[] =>
  withIncluded(others).flatMap(({ flows = {}, slice }) => [
    ...Object.values(flows).map((flow) => flow.id),
    ...Object.values((slice as { actions?: Record<string, { type?: string }> } | undefined)?.actions ?? {}).flatMap(
      ({ type }) => type ?? [],
    ),
  ])

/** Actions of built-in plugins that authors may be tempted to listen to. */
export const WELL_KNOWN = ['email', 'sms', 'google', 'wallet', 'passkey', 'embeddedWallet'].flatMap((id) =>
  [
    'codeSent',
    'sendCode',
    'resendCode',
    'loginWithCode',
    'login',
    'link',
    'unlink',
    'connect',
    'create',
    'approved',
    'rejected',
    'happened',
  ].map((verb) => `${id}/${verb}`),
)
