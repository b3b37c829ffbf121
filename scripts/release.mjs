/** Makes a release from the changes that `.changeset` describes. */
import { readPackages } from './build/packages.mjs'
import { exitCodeOf, readArguments } from './commandLine.mjs'
import { repository, runNpm } from './process.mjs'
import { applyChangesets } from './release/applyChangesets.mjs'

const USAGE = `Usage: npm run release

Gives the packages new versions, as the files in .changeset say, and writes CHANGELOG.md. It commits, tags and publishes nothing.

  --help    print this
`

try {
  readArguments(USAGE)
  const releases = await applyChangesets(repository, readPackages())
  if (releases.length > 0) await runNpm(['install', '--package-lock-only', '--offline', '--ignore-scripts'])
  console.log(releases.map(({ name, newVersion }) => `${name} ${newVersion}`).join('\n') || 'No changeset, no release')
} catch (error) {
  console.error(error.message)
  process.exitCode = exitCodeOf(error)
}
