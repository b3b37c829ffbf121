/** Builds the server of another commit with the packages that are installed here. */
import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runNode } from '../../../scripts/process.mjs'

const git = (...args) =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim()

/** @returns {string} the last commit before one that added a migration of the core */
export const commitBeforeLastMigration = () =>
  git('rev-parse', `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/src/db/migrations/0*')}~1`)

/** Links a workspace to that of this folder, and any other package to the installed one. */
const linkPackages = (from, to) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
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
  for (const workspace of ['.', 'server', 'cli'])
    linkPackages(join(repository, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  const build = join(folder, 'build-server.mjs')
  writeFileSync(build, "import { buildAll } from './scripts/build.mjs'\nawait buildAll({ kinds: ['library'] })\n")
  await runNode(build, [], { cwd: folder, capture: true })
  return join(folder, 'server/dist/main.js')
}
