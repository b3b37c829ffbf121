/** Lists changed files by asking git. */
import { UsageError } from '../commandLine.mjs'
import { CommandFailed, repository, run } from '../process.mjs'

const splitNames = (text) => text.split('\0').filter(Boolean)

const git = (args, cwd) => run('git', args, { cwd, capture: true })

/**
 * @param {string} commit
 * @returns {Promise<string[]>} what was added, changed or deleted since, committed or not, untracked files included; sorted
 * @throws {UsageError} if there is no such commit
 */
export const listChanges = async (commit, cwd = repository) => {
  const id = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`], cwd).catch(
    (cause) => {
      throw new UsageError(`--changed takes a commit, and there is no "${commit}".`, { cause })
    },
  )
  const [changed, untracked] = await Promise.all([
    git(['diff', '--name-only', '-z', '--no-renames', id.trim()], cwd),
    git(['ls-files', '--others', '--exclude-standard', '-z'], cwd),
  ])
  return [...new Set([...splitNames(changed), ...splitNames(untracked)])].sort()
}

/** Files in which tests name the files that they read instead of importing them. */
const READERS = ['*.test.ts', '*.test.tsx', '*/testing/*.ts', 'scripts/*.mjs']

/**
 * @param {string[]} paths of files that are not modules
 * @returns {Promise<string[]>} tests, and modules that tests use, which name one of the files
 */
export const findReaders = async (paths, cwd = repository) => {
  if (paths.length === 0) return []
  const names = [...new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))].flatMap((name) => ['-e', name])
  // `git grep` exits with 1 if it finds nothing.
  const found = await git(['grep', '-lzF', '--untracked', ...names, '--', ...READERS], cwd).catch((error) => {
    if (error instanceof CommandFailed && error.output === '') return ''
    throw error
  })
  return splitNames(found).sort()
}
