import type { Device } from '../foundation/index.ts'
import { currentCaller } from '../http/index.ts'
import type { Language } from '../messages/index.ts'

/** What a session knows of the browser that opened it. */
export interface SessionDevice extends Device {
  /** Language of the user, in which later messages are written. */
  language?: Language
}

/** Describes the caller of the current request for their session. */
export function callerDevice(): SessionDevice | undefined {
  const caller = currentCaller()
  if (!caller) return undefined
  const { device, language } = caller
  return language === undefined ? device : { ...device, language }
}
