import type { Chunk, Graph } from './bundle.mjs'
import {
  bytesByOwner,
  foreignPluginModules,
  importChain,
  modulesIn,
  onDemandChunks,
  unmatched,
  upFrontChunks,
} from './graph.mjs'

const chunk = (name: string, modules: Record<string, number>, rest: Partial<Chunk> = {}): Chunk => ({
  name,
  modules,
  code: '',
  entryModules: [],
  imports: [],
  size: 1,
  ...rest,
})

/** A host that loads its entry and a shared chunk up front, and by `import()` the modal with Emotion and a screen. */
const graph: Graph = {
  chunks: [
    chunk(
      'host.js',
      { 'dist/index.js': 9, 'dist/plugins/email/index.js': 9 },
      {
        entryModules: ['host.js'],
        imports: ['shared.js', 'react'],
      },
    ),
    chunk('shared.js', { 'dist/core/index.js': 9 }),
    chunk(
      'modal.js',
      { 'dist/ui/modal/Modal.js': 9, 'dist/plugins/sms/unused.js': 0 },
      {
        entryModules: ['dist/ui/modal/Modal.js'],
        imports: ['shared.js', 'emotion.js'],
      },
    ),
    chunk('emotion.js', { 'node_modules/@emotion/react/index.js': 9 }),
    chunk(
      'screen.js',
      { 'dist/plugins/email/screens/EnterCode.js': 9 },
      {
        entryModules: ['dist/plugins/email/screens/EnterCode.js'],
      },
    ),
  ],
  imports: {
    'host.js': ['dist/index.js', 'dist/plugins/email/index.js'],
    'dist/index.js': ['dist/core/index.js'],
    'dist/ui/modal/Modal.js': ['node_modules/@emotion/react/index.js'],
  },
}

const names = (chunks: readonly Chunk[]) => chunks.map(({ name }) => name)

describe('size graph', () => {
  it("upFrontChunks returns the host file's chunk and its static imports", () => {
    expect(names(upFrontChunks(graph))).toEqual(['host.js', 'shared.js'])
  })

  it('onDemandChunks returns a matching chunk and its static imports, without chunks that load up front', () => {
    expect(names(onDemandChunks(graph, ['^dist/ui/modal/']))).toEqual(['modal.js', 'emotion.js'])
    expect(onDemandChunks(graph, ['^dist/ui/nothing/'])).toEqual([])
  })

  it('modulesIn returns only modules that have bytes', () => {
    expect(modulesIn(onDemandChunks(graph, ['^dist/ui/modal/']))).toEqual([
      'dist/ui/modal/Modal.js',
      'node_modules/@emotion/react/index.js',
    ])
  })

  it('unmatched returns the patterns that match no module', () => {
    const patterns = ['^dist/ui/modal/', '^dist/ui/nothing/', '^dist/plugins/sms/', 'onOpen']
    const passedOn = chunk('onOpen.js', { 'dist/core/onOpen.js': 0 }, { entryModules: ['dist/core/onOpen.js'] })
    const chunks = onDemandChunks({ chunks: [...graph.chunks, passedOn] }, patterns)
    expect(unmatched(chunks, patterns)).toEqual(['^dist/ui/nothing/', '^dist/plugins/sms/'])
  })

  it('foreignPluginModules finds the modules of other plugins, lazy ones included', () => {
    expect(foreignPluginModules(graph, 'email')).toEqual([])
    expect(foreignPluginModules(graph, 'sms')).toEqual([
      'dist/plugins/email/index.js',
      'dist/plugins/email/screens/EnterCode.js',
    ])
  })

  it('importChain follows static imports only, from the host file to a library', () => {
    const emotion = 'node_modules/@emotion/react/index.js'
    expect(importChain(graph, emotion)).toBeUndefined()
    const eager = { ...graph.imports, 'dist/index.js': ['dist/ui/modal/Modal.js'] }
    expect(importChain({ imports: eager }, emotion)).toEqual([
      'host.js',
      'dist/index.js',
      'dist/ui/modal/Modal.js',
      emotion,
    ])
  })

  it('bytesByOwner adds up bytes by package, and by folder of this repository', () => {
    expect(
      bytesByOwner([
        { modules: { 'dist/ui/kit/A.js': 3, 'dist/ui/kit/B.js': 4, 'node_modules/@emotion/react/x.js': 5 } },
      ]),
    ).toEqual([
      ['dist/ui/kit', 7],
      ['@emotion/react', 5],
    ])
  })
})
