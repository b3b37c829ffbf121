import { CORE_SCREENS } from '../../core/constants.ts'
import { CALLBACK_ERROR_CODES } from '../../core/errors/AuthError.ts'
import { CLIENT_ERROR_CODES } from '../../core/errors/clientErrorCodes.ts'
import { coreFlows } from '../../core/login/flows.ts'
import type { Plugin } from '../../core/plugin/types.ts'

/** Fixed texts of the core's actions and screens, such as states and choices. They may be recorded as they are. */
const OF_THE_CORE = [
  'core',
  'default',
  'web2-overflow',
  'web3-overflow',
  'completed',
  'dismissed',
  'cancelled',
  'login',
  'link',
  'confirm',
  'idle',
  'initial',
  'loading',
  'ready',
  'running',
  'succeeded',
  'failed',
  'error',
  'done',
  'authenticated',
  'unauthenticated',
  'consent',
  'redirect',
  'popup',
]

/** Words from the code of the client and its plugins, which say nothing about a user. */
export interface Words {
  /** True if a text is exactly one of these words. */
  has(text: string): boolean
  /** True if a text is a plugin's message for one of its codes. */
  isMessage(text: string): boolean
  /** Returns the owner of actions with this prefix: a plugin's id, or `core`. `null` if there is none. */
  ownerOf(prefix: string): string | null
}

/** First parts of the core's action types. Actions with one of them belong to the core, and not to a plugin. */
const CORE_PREFIXES = [
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
  'embeddedWallet',
]

export function wordsOf(definitions: readonly Plugin[]): Words {
  const ofPlugin = ({ id, kind, screens = {}, flows = {}, errors = {}, ...plugin }: Plugin): string[] => [
    id,
    kind,
    ...Object.keys(screens),
    ...Object.keys(flows),
    ...Object.values(flows).map((flow) => flow.id),
    ...Object.keys(errors),
    ...('link' in plugin ? plugin.link.accountTypes : []),
  ]
  const words = new Set<string>([
    ...OF_THE_CORE,
    ...Object.keys(CORE_SCREENS),
    ...CALLBACK_ERROR_CODES,
    ...CLIENT_ERROR_CODES,
    ...Object.entries(coreFlows).flatMap(([verb, flow]) => [verb, flow.id]),
    ...definitions.flatMap(ofPlugin),
  ])
  const messages = new Set(definitions.flatMap(({ errors = {} }) => Object.values(errors)))
  const ids = new Set<string>(definitions.map(({ id }) => id))
  return {
    has: (text) => words.has(text),
    isMessage: (text) => messages.has(text),
    ownerOf: (prefix) => (ids.has(prefix) ? prefix : CORE_PREFIXES.includes(prefix) ? 'core' : null),
  }
}
