/** The commands, as an author runs them. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../../scripts/process.mjs'

/** The folder of a host whose configuration takes from the environment what differs from run to run. */
export const POLICY_HOST = join(repository, 'e2e/support/policyHost')

export interface Ran {
  readonly code: number
  readonly out: string
  readonly error: string
}

/** `npx latchkey …` */
export const runLatchkey = (
  args: readonly string[],
  { cwd = POLICY_HOST, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(repository, 'cli/bin/latchkey.js'), ...args],
      { cwd, env: { ...process.env, ...env } },
      (failure, out, error) => {
        resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, out, error })
      },
    )
  })
