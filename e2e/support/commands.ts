/** Runs Latchkey's commands as an author does. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../../scripts/process.mjs'

/** Folder of a host whose configuration reads from the environment what differs between runs. */
export const POLICY_HOST = join(repository, 'e2e/support/policyHost')

export interface Ran {
  readonly code: number
  readonly out: string
  readonly error: string
}

/** Runs `npx latchkey …` in a folder. */
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
