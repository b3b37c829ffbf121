/** Finds the programs that the cluster needs, from Debian's packages or elsewhere on the path. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const POSTGRES_FOLDER = '/usr/lib/postgresql'
/** Debian packages by the program that is needed. */
const PACKAGES = {
  setpriv: 'util-linux',
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  patronictl: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  postgres: 'postgresql-15',
}

const find = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Finds the folder with the programs of the newest installed PostgreSQL. */
const findPostgres = () => {
  const versions = existsSync(POSTGRES_FOLDER)
    ? readdirSync(POSTGRES_FOLDER)
        .map(Number)
        .filter(Number.isInteger)
        .sort((a, b) => b - a)
    : []
  return versions
    .map((version) => join(POSTGRES_FOLDER, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

/**
 * Finds the named programs, or throws an error that says how to install them.
 *
 * @param {string[]} names of `PACKAGES`
 * @param {{ mayInstall?: boolean }} [options] `mayInstall`: root installs what is missing with apt-get, without
 * starting any service
 * @returns {Record<string, string>} the path of each program; for `postgres`, its folder
 * @throws {Error} naming the packages to install
 */
export const findPrograms = (names, { mayInstall = false } = {}) => {
  const found = Object.fromEntries(names.map((name) => [name, name === 'postgres' ? findPostgres() : find(name)]))
  const missing = names.filter((name) => found[name] === undefined)
  if (missing.length === 0) return found
  const packages = [...new Set(missing.flatMap((name) => PACKAGES[name].split(' ')))]
  const isRoot = process.getuid?.() === 0
  if (mayInstall && isRoot) {
    console.log(`Installing ${packages.join(', ')} …`)
    // RUNLEVEL=1 keeps Debian's packages from starting their services on the usual ports.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    execFileSync('apt-get', ['update'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
    return findPrograms(names)
  }
  throw new Error(
    `This needs ${missing.join(', ')}: on Debian, run as root\n  apt-get install --no-install-recommends ${packages.join(' ')}\nor add --install${isRoot ? '' : ' (as root)'}.`,
  )
}
