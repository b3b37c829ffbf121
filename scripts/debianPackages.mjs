/** Installs packages of Debian that the browser tests need. */
import { existsSync, readFileSync } from 'node:fs'
import { CommandFailed, run } from './process.mjs'

const isDebian = () => existsSync('/etc/debian_version') && /\bdebian\b/.test(readFileSync('/etc/os-release', 'utf8'))

/** True on Debian, as root. */
export const mayInstall = () => isDebian() && process.getuid?.() === 0

/**
 * Installs packages with apt-get, and shows its output only if it fails, because npm installs at the same time. Two
 * calls at once would fail.
 *
 * @param {readonly string[]} packages
 * @throws {Error} with apt-get's output
 */
export const installPackages = async (packages) => {
  console.log(`Installing ${packages.join(', ')} (apt-get) ...`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true }
  try {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } catch (failure) {
    throw failure instanceof CommandFailed ? new Error(`${failure.output}${failure.message}`) : failure
  }
}
