/** Packs packages as npm publishes them, and installs them into a folder. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository, run, runNpm } from '../process.mjs'

/** Folders of the published packages beside the SDK, which is the root. */
export const PUBLISHED_WORKSPACES = ['frame', 'console', 'server', 'cli', 'node', 'cli/create']

/**
 * Packs the root package, or workspaces of it.
 *
 * @param {string} folder for the tarballs
 * @param {string[]} [workspaces] their folders
 * @returns {Promise<{ name: string, tarball: string, files: string[], bytes: number, packedBytes: number }[]>} `bytes` unpacked
 */
export const packInto = async (folder, workspaces = []) => {
  const args = ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder]
  args.push(...workspaces.flatMap((workspace) => ['--workspace', workspace]))
  const output = await runNpm(args, { capture: true })
  return Object.values(JSON.parse(output.slice(output.search(/^[[{]/m)))).map(
    ({ name, filename, files, unpackedSize, size }) => ({
      name,
      tarball: join(folder, filename.replace(/^@/, '').replace('/', '-')),
      files: files.map(({ path }) => path),
      bytes: unpackedSize,
      packedBytes: size,
    }),
  )
}

/**
 * Unpacks a tarball into a host's node_modules, and links only the dependencies that the package declares.
 *
 * @returns {Promise<object>} its manifest
 */
export const installInto = async (host, { name, tarball }) => {
  const modules = join(host, 'node_modules')
  const installed = join(modules, name)
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], { capture: true })
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const dependency of Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
    ...manifest.peerDependenciesMeta,
  })) {
    // A workspace may have another version of the dependency than the root.
    const source = [join(repository, name.replace(/^@latchkey\//, '')), repository]
      .map((root) => join(root, 'node_modules', dependency))
      .find(existsSync)
    const target = join(modules, dependency)
    if (source === undefined || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(source, target, 'junction')
  }
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }')
  return manifest
}
