/**
 * Installs missing packages, and does nothing if none is missing.
 *
 * A stamp in node_modules holds the hash of the lock file that was installed last, so that the next run only reads one
 * file. If the lock file changed but npm has already installed it (after `npm install <package>`), only the stamp is
 * renewed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed, repository, runNpm, runsDirectly } from './process.mjs'

const lockFile = join(repository, 'package-lock.json')
const installedLockFile = join(repository, 'node_modules/.package-lock.json')
const stampFile = join(repository, 'node_modules/.latchkey-install')

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

const packagesOf = (file) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path.includes('node_modules/'))

/** True if node_modules has exactly the packages of the lock file; packages for other platforms may be absent. */
const holdsLockedPackages = () => {
  if (!existsSync(installedLockFile)) return false
  const installed = new Map(packagesOf(installedLockFile))
  const locked = packagesOf(lockFile)
  const isAsLocked = ([path, wanted]) => {
    const found = installed.get(path)
    if (!found) return wanted.optional === true
    // A workspace that moved is still linked to its old folder.
    if (wanted.link && found.resolved !== wanted.resolved) return false
    return found.version === wanted.version && found.integrity === wanted.integrity
  }
  const lockedPaths = new Set(locked.map(([path]) => path))
  return locked.every(isAsLocked) && [...installed.keys()].every((path) => lockedPaths.has(path))
}

/**
 * Installs from npm's cache without asking the registry again, because the lock file fixes the contents: asking for
 * each package takes a fifth of the time. Asks if the cache is older than the lock file.
 */
const installLocked = async () => {
  try {
    await runNpm(['ci', '--prefer-offline'])
  } catch (failure) {
    if (!(failure instanceof CommandFailed)) throw failure
    console.log('Once more, without relying on the cache ...')
    await runNpm(['ci'])
  }
}

/** @returns {Promise<boolean>} whether anything was installed */
export const ensureInstalled = async () => {
  const wanted = hashOf(lockFile)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false
  const isInstalled = holdsLockedPackages()
  if (!isInstalled) {
    console.log('Installing packages (npm ci) ...')
    await installLocked()
  }
  writeFileSync(stampFile, wanted)
  return !isInstalled
}

if (runsDirectly(import.meta.url)) await ensureInstalled()
