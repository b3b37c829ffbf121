/** Builds the container image from the published packages with Docker, Podman or Buildah, whichever is there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, run } from '../../process.mjs'

const DEPLOY = join(repository, 'server/deploy')

/** Name of the image while it is checked. */
const IMAGE = 'latchkey-server:release-check'

/** What server/docs/deploy-containers.md promises. */
const MAX_MB = 200

const capture = { capture: true }

/** Builds with Buildah need no service and no privileges: `BUILDAH_ISOLATION=chroot` where there are no namespaces. */
const BUILDERS = ['docker', 'podman', 'buildah']

const findBuilder = async () => {
  for (const builder of [process.env.LATCHKEY_IMAGE_BUILDER ?? BUILDERS].flat())
    if (
      await run(builder, ['info'], capture).then(
        () => true,
        () => false,
      )
    )
      return builder
  return undefined
}

const sizeOf = async (builder) => {
  if (builder !== 'buildah')
    return Number(await run(builder, ['image', 'inspect', '--format', '{{.Size}}', IMAGE], capture)) / 1e6
  const [{ size }] = JSON.parse(await run(builder, ['images', '--json', IMAGE], capture))
  const [number, unit] = size.split(' ')
  return Number(number) * { KB: 1e-3, MB: 1, GB: 1e3 }[unit]
}

/** Runs the server's command in the image, as the image's user and on a root that cannot be written. */
const runInImage = async (builder, args) => {
  if (builder !== 'buildah') return run(builder, ['run', '--rm', '--read-only', IMAGE, ...args], capture)
  const container = (await run(builder, ['from', IMAGE], capture)).trim()
  const { Docker: image } = JSON.parse(await run(builder, ['inspect', container], capture))
  try {
    return await run(builder, ['run', container, '--', ...image.config.Entrypoint, ...args], capture)
  } finally {
    await run(builder, ['rm', container], capture)
  }
}

/**
 * Environment of the check: `LATCHKEY_IMAGE_BUILDER` names one of the builders; `LATCHKEY_NODE_IMAGE` another image to
 * start from, such as one of a mirror.
 *
 * @param {{ registry: { url: string }, version: string }} options
 * @returns {Promise<string>} what was seen; it says so where nothing on this machine builds images
 * @throws {Error} if the image does not build, is too large, or does not hold the version that was published
 */
export const checkImage = async ({ registry, version }) => {
  const builder = await findBuilder()
  if (builder === undefined) return `NOT CHECKED: none of ${BUILDERS.join(', ')} answers here.`
  const settings = { VERSION: version, NPM_CONFIG_REGISTRY: registry.url }
  if (process.env.LATCHKEY_NODE_IMAGE) settings.NODE_IMAGE = process.env.LATCHKEY_NODE_IMAGE
  const args = ['build', '--network', 'host', '--tag', IMAGE, '--file', join(DEPLOY, 'Dockerfile')]
  for (const [name, value] of Object.entries(settings)) args.push('--build-arg', `${name}=${value}`)
  await run(builder, [...args, ...(builder === 'buildah' ? ['--format', 'docker'] : []), DEPLOY], capture)
  const megabytes = await sizeOf(builder)
  if (megabytes > MAX_MB) throw new Error(`The image has ${megabytes} MB, and ${MAX_MB} are allowed.`)
  const found = (await runInImage(builder, ['--version'])).trim().split('\n').at(-1)
  if (found !== version) throw new Error(`The image holds the version ${found} instead of ${version}.`)
  await checkRefusal(builder)
  return `built by ${builder}, ${Math.round(megabytes)} MB`
}

/** Without a configuration file the server has to say what it lacks: that shows that all its modules are there. */
const checkRefusal = async (builder) => {
  const said = await runInImage(builder, ['start']).catch((error) => error.output ?? error.message)
  const file = /LATCHKEY_CONFIG=(\S+)/.exec(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8'))[1]
  if (!said.includes(file)) throw new Error(`A start without ${file} said:\n${said}`)
}
