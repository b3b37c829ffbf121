import { spawn } from 'node:child_process'

/** The package managers whose `create` command may have started this program. */
const NAMES = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof NAMES)[number]

/**
 * Finds out which package manager started this program.
 *
 * @param userAgent `npm_config_user_agent`, which all of them set, such as `pnpm/10.34.8 npm/? node/v20.19.0 linux x64`
 * @returns npm if nobody says
 */
export function readPackageManager(userAgent: string | undefined): PackageManager {
  const [name] = (userAgent ?? '').split('/')
  return NAMES.find((known) => known === name) ?? 'npm'
}

/** Returns how a script of package.json is started, such as `npm run dev`. */
export const runScript = (manager: PackageManager, script: string): string =>
  manager === 'npm' && script !== 'test'
    ? `npm run ${script}`
    : `${manager} ${manager === 'bun' ? 'run ' : ''}${script}`

/**
 * Installs the packages of a folder, with the output on this terminal.
 *
 * @returns true if it succeeded
 */
export const install = (manager: PackageManager, cwd: string): Promise<boolean> =>
  new Promise((resolve) => {
    // On Windows the package managers are batch files, which need the shell. Nothing of the command comes from a user.
    const child = spawn(manager, ['install'], { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
