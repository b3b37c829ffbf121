/** Builds and packs the release that the changesets make of a commit, in a checkout of its own. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHED_WORKSPACES } from '../../checks/pack.mjs'
import { repository, run, runNode, runNpm } from '../../process.mjs'

const BUILD = "await (await import('./scripts/build.mjs')).buildAll({ kinds: ['library'] })"

/**
 * @param {string} folder a new one for the checkout
 * @param {string} tarballs folder for the packages
 * @returns {Promise<{ version: string, tarballs: string[] }>}
 */
export const packNext = async (folder, tarballs) => {
  const options = { cwd: folder, capture: true }
  await run('git', ['worktree', 'add', '--detach', folder, 'HEAD'], { cwd: repository, capture: true })
  try {
    await runNpm(['ci', '--prefer-offline', '--ignore-scripts'], options)
    const released = await runNode(join(folder, 'scripts/release.mjs'), [], options)
    const [, version] = /^latchkey (\S+)$/m.exec(released) ?? []
    if (version === undefined) throw new Error(`No changeset asks for a release: ${released}`)
    await run(process.execPath, ['--input-type=module', '--eval', BUILD], options)
    const workspaces = PUBLISHED_WORKSPACES.flatMap((workspace) => ['--workspace', workspace])
    for (const args of [[], workspaces])
      await runNpm(['pack', '--silent', '--ignore-scripts', '--pack-destination', tarballs, ...args], options)
    const files = readdirSync(tarballs).filter((file) => file.endsWith(`-${version}.tgz`))
    return { version, tarballs: files.map((file) => join(tarballs, file)) }
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: repository, capture: true })
  }
}
