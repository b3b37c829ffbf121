import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCli } from '@latchkey/cli'
import { repository } from '../../../scripts/process.mjs'
import { startFront, type FrontPlan } from './front.ts'

/** A host of `examples/`, served on a port of this machine, whose page the doctor examines. */
export interface ServedHost {
  /** Folder of the example in the repository. */
  readonly example: string
  readonly origin: string
  readonly appId: string
  readonly providerAddress: string
  /** Ids of the plugins that the host enables. */
  readonly plugins: readonly string[]
}

/** A host with its provider, each behind a proxy, and the author's folder. A test makes its mistake here. */
export interface Project {
  plugins: readonly string[]
  /** Content of `latchkey.config.mjs`. */
  readonly config: { apiUrl: string; appId: string; brand?: string }
  /** `dependencies` in its `package.json`. */
  readonly dependencies: Record<string, string>
  /** Address that the author passes to the doctor. */
  address: string
  args: readonly string[]
  page: FrontPlan
  provider: FrontPlan
  /** Ports of the proxies in front of the host and the provider. */
  readonly ports: { readonly page: number; readonly provider: number }
  /** Writes a package into the folder's `node_modules`, replacing what is there. */
  install(path: string, manifest: object): Promise<void>
  /** Removes a package from the folder's `node_modules`. */
  uninstall(path: string): Promise<void>
}

export interface Diagnosed {
  readonly code: number
  readonly findings: readonly { readonly code: string; readonly message: string; readonly fix: string }[]
  readonly checks: readonly { readonly name: string; readonly result: string }[]
  /** Error if the doctor could not examine the project. */
  readonly error?: { readonly code: string; readonly message: string }
}

/** Packages that npm would have installed for the example hosts. */
const INSTALLED = ['react', 'react-dom']

/** Runs the doctor on a project with one mistake, and returns its diagnosis. */
export const diagnose = async (
  host: ServedHost,
  firstPort: number,
  plant: (project: Project) => unknown,
): Promise<Diagnosed> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-project-'))
  const modules = join(folder, 'node_modules')
  let project: Project | undefined
  const page = await startFront(Number(new URL(host.origin).port), () => project?.page ?? {}, firstPort)
  const provider = await startFront(
    Number(new URL(host.providerAddress).port),
    () => project?.provider ?? {},
    page.port + 1,
  )
  try {
    await mkdir(modules)
    await symlink(repository, join(modules, 'latchkey'))
    const { resolve } = createRequire(join(repository, host.example, 'package.json'))
    for (const name of INSTALLED) await symlink(dirname(resolve(`${name}/package.json`)), join(modules, name))
    const manifest = JSON.parse(await readFile(join(repository, host.example, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    project = {
      plugins: host.plugins,
      dependencies: manifest.dependencies,
      config: { apiUrl: `http://wallet.localhost:${provider.port}`, appId: host.appId },
      address: `http://localhost:${page.port}`,
      args: [],
      page: {},
      provider: {},
      ports: { page: page.port, provider: provider.port },
      async install(path, manifest) {
        await rm(join(modules, path), { recursive: true, force: true })
        await mkdir(join(modules, path), { recursive: true })
        await writeFile(join(modules, path, 'package.json'), JSON.stringify(manifest))
      },
      uninstall: (path) => rm(join(modules, path), { recursive: true }),
    }
    await plant(project)
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
    await writeFile(join(folder, 'latchkey.config.mjs'), configOf(project))
    return await runDoctor(folder, project)
  } finally {
    await Promise.all([page.close(), provider.close(), rm(folder, { recursive: true })])
  }
}

const configOf = ({ plugins, config }: Project): string =>
  [
    ...plugins.map((id) => `import { ${id} } from 'latchkey/plugins/${id}'`),
    `export default { plugins: [${plugins.map((id) => `${id}()`).join(', ')}], ...${JSON.stringify(config)} }`,
  ].join('\n')

const runDoctor = async (cwd: string, { address, args }: Project): Promise<Diagnosed> => {
  let [out, error] = ['', '']
  const code = await runCli(['doctor', address, '--json', ...args], {
    cwd,
    write: (text) => (out += text),
    writeError: (text) => (error += text),
  })
  if (error !== '') throw new Error(error)
  return { code, ...(JSON.parse(out) as Omit<Diagnosed, 'code'>) }
}
