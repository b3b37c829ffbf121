import { createContext, use } from 'react'
import type { Me } from '../session/me.ts'
import type { ConsoleApi } from './createApi.ts'

/** What every page of the console has: its way to the server, and who the operator is. */
export interface ConsoleContextValue {
  api: ConsoleApi
  me: Me
}

export const ConsoleContext = createContext<ConsoleContextValue | null>(null)

/** @throws {Error} outside the console's shell */
export function useConsole(): ConsoleContextValue {
  const value = use(ConsoleContext)
  if (!value) throw new Error('useConsole() is for pages inside the shell.')
  return value
}
