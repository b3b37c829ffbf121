/** Checks the Kubernetes manifests against the types and schemas of Kubernetes' API. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandFailed, repository, runNode, tool } from '../../process.mjs'

const MANIFESTS = join(repository, 'server/deploy/kubernetes')

const load = (toolOf, path) => import(pathToFileURL(toolOf(path)).href)

/**
 * @param {{ tool: (path: string) => string }} options
 * @returns {Promise<string>} what was checked
 * @throws {Error} with a line for each fault
 */
export const checkManifests = async ({ tool: toolOf }) => {
  const { parseAllDocuments } = await load(toolOf, 'yaml/dist/index.js')
  const files = readdirSync(MANIFESTS).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  const manifests = files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(MANIFESTS, file), 'utf8')).map((document) => ({ file, ...document.toJS() })),
  )
  const faults = []
  for (const { file, ...manifest } of manifests) {
    const models = await load(toolOf, `kubernetes-models/${manifest.apiVersion}/index.js`)
    try {
      new models[manifest.kind](manifest).validate()
    } catch (error) {
      faults.push(`${file}, ${manifest.kind}: ${error.message}`)
    }
  }
  faults.push(...(await findUnknownFields(manifests, toolOf)))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return manifests.map(({ kind }) => kind).join(', ')
}

/** The schemas accept fields that they do not know, such as a misspelt one. The compiler does not, in a literal. */
const findUnknownFields = async (manifests, toolOf) => {
  const source = toolOf('../manifests.ts')
  const declare = ({ file: _file, ...manifest }, index) =>
    `export const manifest${index}: import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind} = ${JSON.stringify(manifest)}\n`
  writeFileSync(source, manifests.map(declare).join(''))
  const options = [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ]
  try {
    await runNode(tool('typescript-7/bin/tsc'), [...options, source], { capture: true })
    return []
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    return [error.output]
  }
}
