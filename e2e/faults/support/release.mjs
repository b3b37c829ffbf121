/** Builds the server of another commit with the packages that are installed here. */
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readPackages } from '../../../scripts/build/packages.mjs'
import { repository, runNode } from '../../../scripts/process.mjs'

const git = (...args) =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim()

/** @returns {string} the last commit before one that added a migration of the core */
export const commitBeforeLastMigration = () =>
  git('rev-parse', `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/src/db/migrations/0*')}~1`)

/**
 * Links a workspace to that of this folder, and any other package to the installed one. What tools keep beside the
 * packages, such as stamps of builds, is left out: it is about this checkout.
 */
const linkPackages = (from, to) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((one) => !one.startsWith('.') || one === '.bin')) {
    const path = join(from, name)
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(to, name))
    else if (name.startsWith('@') || name === '.bin') linkPackages(path, join(to, name))
    else symlinkSync(path, join(to, name))
  }
}

/**
 * @param {{ commit: string, folder: string }} options `folder`: must not exist yet, nor be inside any `node_modules`
 * @returns {Promise<string>} the path of its `server/dist/main.js`
 */
export const buildRelease = async ({ commit, folder }) => {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['-C', repository, 'archive', commit], { maxBuffer: 1 << 28 }),
  })
  for (const { directory } of readPackages()) {
    const workspace = join(folder, relative(repository, directory))
    const packages = join(directory, 'node_modules')
    if (existsSync(packages) && existsSync(workspace)) linkPackages(packages, join(workspace, 'node_modules'))
  }
  const build = join(folder, 'build-server.mjs')
  writeFileSync(build, "import { buildAll } from './scripts/build.mjs'\nawait buildAll({ kinds: ['library'] })\n")
  await runNode(build, [], { cwd: folder, capture: true })
  return join(folder, 'server/dist/main.js')
}
