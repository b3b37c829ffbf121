/**
 * `npm test -- --changed [commit]`: chooses, by the import graph, the test steps for what differs from a commit, and
 * reports what it left out.
 *
 * The graph comes from dependency-cruiser, which also checks the import rules; the tests that reach a file come from
 * jest's own resolver. A file that is not a module, such as a page of the docs, reaches the tests that name it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { compiler } from './build/declarations.mjs'
import { readPackages } from './build/packages.mjs'
import { buildAll } from './build.mjs'
import { lint } from './checks/lint.mjs'
import { findReaders, listChanges } from './changed/listChanges.mjs'
import {
  changedOnBuild,
  chooseFilesToLint,
  chooseTests,
  isBrowserTest,
  isModule,
  needsEverything,
} from './changed/select.mjs'
import { repository, runNode, tool } from './process.mjs'
import { cruisedFolders, runBrowserTests, runEngineTests, runUnitTests } from './steps.mjs'

const cruise = async (folder) => {
  const file = join(folder, 'imports.json')
  const args = [
    ...cruisedFolders,
    '--config',
    'scripts/config/dependency-cruiser.cjs',
    '--output-type',
    'json',
    '--output-to',
    file,
  ]
  await runNode(tool('dependency-cruiser/bin/dependency-cruise.mjs'), args, { capture: true })
  const { modules } = JSON.parse(readFileSync(file, 'utf8'))
  return { file, importers: new Map(modules.map(({ source, dependents }) => [source, dependents])) }
}

const listRelatedTests = async (paths) => {
  if (paths.length === 0) return []
  const output = await runNode(tool('jest/bin/jest.js'), ['--listTests', '--json', '--findRelatedTests', ...paths], {
    capture: true,
  })
  const list = JSON.parse(output.slice(output.indexOf('[')))
  return list.map((path) => relative(repository, path).split(sep).join('/'))
}

const checkTypes = async (folders) => {
  const projects = ['.', 'scripts', ...folders].filter((folder) =>
    existsSync(join(repository, folder, 'tsconfig.json')),
  )
  for (const project of projects) await runNode(compiler, ['--noEmit', '-p', project], { capture: true })
  return `projects: ${projects.join(', ')}`
}

const plural = (count, name) => `${count} ${name}${count === 1 ? '' : 's'}`

const stepsFor = ({ changed, graph, tests, toLint, onBuild, browserTests }) => {
  const related = tests.chosen.length + tests.leftOut.length
  const candidates = [
    {
      name: 'build',
      title: 'every package',
      slots: 2,
      isWanted: onBuild.length > 0,
      run: async () => void (await buildAll()),
    },
    {
      name: 'host',
      title: 'the Next.js host',
      slots: 2,
      needs: ['build'],
      isWanted: browserTests.some((path) => path.includes('nextjs')),
      run: async () => void (await buildAll({ kinds: ['host'] })),
    },
    {
      name: 'types',
      title: ['the SDK, the server, the frame, the scripts', ...onBuild].join(', '),
      slots: 1,
      needs: ['build'],
      isWanted: changed.some(isModule),
      run: () => checkTypes(onBuild),
    },
    {
      name: 'lint',
      title: `the linters on ${plural(toLint.chosen.length, 'file')}: what changed, and what imports it`,
      slots: 1,
      needs: ['build'],
      isWanted: toLint.chosen.length > 0,
      run: () => lint(toLint.chosen, { capture: true }),
    },
    {
      name: 'dependencies',
      title: 'who may import whom',
      slots: 1,
      isWanted: true,
      run: () =>
        runNode(tool('dependency-cruiser/bin/depcruise-fmt.mjs'), ['--output-type', 'err', '--exit-code', graph.file], {
          capture: true,
        }),
    },
    {
      name: 'knip',
      title: 'no unused file, export or package',
      slots: 1,
      isWanted: true,
      run: () => runNode(tool('knip/bin/knip.js'), ['--no-progress', '--no-config-hints'], { capture: true }),
    },
    {
      name: 'unit',
      title: `${tests.chosen.length} of ${plural(related, 'test file')} that can reach the change`,
      slots: 2,
      isWanted: tests.chosen.length > 0,
      run: (context) => runUnitTests(context, ['--runTestsByPath', ...tests.chosen]),
    },
    {
      name: 'e2e',
      title: `the browser tests that changed: ${browserTests.join(', ')}`,
      slots: 2,
      needs: ['build', 'host'],
      needsBrowser: true,
      isWanted: browserTests.length > 0,
      run: (context) => runBrowserTests(context, browserTests),
    },
    {
      name: 'engines',
      title: 'Firefox and WebKit',
      slots: 2,
      needs: ['build'],
      needsEngines: true,
      isWanted: changed.some((path) => path.startsWith('e2e/engines/')),
      run: runEngineTests,
    },
  ]
  return candidates.filter(({ isWanted }) => isWanted)
}

/** Text for the end of the run: what might still fail, and the command that would check it. */
const describeLeftOut = ({ tests, toLint, onBuild, browserTests, chosenSteps }, allSteps) => {
  const related = tests.chosen.length + tests.leftOut.length
  const rest = allSteps.map(({ name }) => name).filter((name) => name !== 'build' && !chosenSteps.includes(name))
  const lines = [
    tests.leftOut.length > 0 &&
      `the ${tests.leftOut.length} farthest of ${related} unit test files that can reach the change: npx jest ${commonFolders(tests.leftOut)}`,
    toLint.leftOut.length > 0 &&
      `the linters on ${toLint.leftOut.length} files that import what changed: npm test -- --only lint`,
    `types of the packages that are checked against the build${onBuild.length > 0 ? `, but ${onBuild}` : ''}: npm test -- --only types`,
    browserTests.length > 0 && 'the other browser tests: npm test -- --only e2e',
    `steps: npm test -- --only ${rest.filter((name) => name !== 'types')}`,
  ]
  return `Left out; npm test runs everything:\n${lines
    .filter(Boolean)
    .map((line) => `  ${line}`)
    .join('\n')}`
}

/**
 * Shortens a list of files to the fewest folders that contain them: `src/plugins` if `src/plugins/email` is there, too.
 */
const commonFolders = (paths) => {
  const folders = [...new Set(paths.map((path) => path.split('/').slice(0, 3).slice(0, -1).join('/')))].sort()
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`))).join(' ')
}

/**
 * @param {{ commit?: string | undefined, folder: string, allSteps: object[] }} options `commit`: default HEAD;
 * `folder`: that of the run
 * @returns {Promise<{ steps: object[], leftOut: string }>} the steps to run, and the text for the end
 * @throws {UsageError} if there is no such commit
 */
export const planChanged = async ({ commit = 'HEAD', folder, allSteps }) => {
  const changed = await listChanges(commit)
  if (changed.length === 0)
    return { steps: [], leftOut: `Nothing differs from ${commit}. Another commit: npm test -- --changed HEAD~1` }
  console.log(
    `${plural(changed.length, 'file')} changed since ${commit}:\n${changed.map((path) => `  ${path}`).join('\n')}`,
  )
  const cause = needsEverything(changed)
  if (cause !== undefined) return { steps: allSteps, leftOut: `Nothing was left out: everything stands on ${cause}.` }

  // Without any build, imports of published names could not be resolved; an outdated build suffices.
  if (readPackages().some(({ kind, directory }) => kind === 'library' && !existsSync(join(directory, 'dist'))))
    await buildAll()

  const present = changed.filter((path) => existsSync(join(repository, path)))
  const browserTests = present.filter(isBrowserTest)
  const onBuild = changedOnBuild(changed)
  const graphing = cruise(folder)
  const readers = await findReaders(changed.filter((path) => !isModule(path)))
  const related = await listRelatedTests([...present.filter(isModule), ...readers])
  const graph = await graphing
  const tests = chooseTests({ changed: [...changed, ...readers], related, importers: graph.importers })
  const toLint = chooseFilesToLint({ changed: present, importers: graph.importers })
  const plan = { changed, graph, tests, toLint, onBuild, browserTests }
  const steps = stepsFor(plan)
  return { steps, leftOut: describeLeftOut({ ...plan, chosenSteps: steps.map(({ name }) => name) }, allSteps) }
}
