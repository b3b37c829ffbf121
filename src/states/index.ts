/**
 * States of the built-in screens: `latchkey/states`. For tests and for the workbench; no host needs it.
 *
 * @packageDocumentation
 */
import type { ScreenStates } from '../testing/states/index.ts'

/** States by the id of the plugin, each loaded when it is asked for. The core's are at `core`. */
export const screenStates: Readonly<Record<string, () => Promise<ScreenStates>>> = {
  core: async () => (await import('../ui/screens/states.ts')).coreStates,
  email: async () => (await import('../plugins/email/screens/states.ts')).emailStates,
  sms: async () => (await import('../plugins/sms/screens/states.ts')).smsStates,
}
