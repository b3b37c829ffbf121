import { foreignPluginModules, importChain, modulesIn, onDemandOutputs, upFrontOutputs } from './graph.mjs'

const imported = (path: string, kind: 'import-statement' | 'dynamic-import' = 'import-statement') => ({ path, kind })

/** A host that loads its entry and a shared chunk up front, and by import() the modal with Emotion, and a screen. */
const metafile = {
  inputs: {
    'host.js': { bytes: 1, imports: [imported('dist/index.js'), imported('dist/plugins/email/index.js')] },
    'dist/index.js': { bytes: 1, imports: [imported('dist/ui/modal/Modal.js', 'dynamic-import')] },
    'dist/plugins/email/index.js': { bytes: 1, imports: [] },
    'dist/ui/modal/Modal.js': { bytes: 1, imports: [imported('node_modules/@emotion/react/index.js')] },
    'node_modules/@emotion/react/index.js': { bytes: 1, imports: [] },
  },
  outputs: {
    'out/host.js': {
      bytes: 1,
      exports: [],
      entryPoint: 'host.js',
      imports: [imported('out/shared.js'), imported('out/modal.js', 'dynamic-import')],
      inputs: { 'dist/index.js': { bytesInOutput: 9 }, 'dist/plugins/email/index.js': { bytesInOutput: 9 } },
    },
    'out/shared.js': { bytes: 1, exports: [], imports: [], inputs: { 'dist/core/index.js': { bytesInOutput: 9 } } },
    'out/modal.js': {
      bytes: 1,
      exports: [],
      entryPoint: 'dist/ui/modal/Modal.js',
      imports: [imported('out/shared.js'), imported('out/emotion.js')],
      inputs: { 'dist/ui/modal/Modal.js': { bytesInOutput: 9 }, 'dist/plugins/sms/unused.js': { bytesInOutput: 0 } },
    },
    'out/emotion.js': { bytes: 1, exports: [], imports: [], inputs: { 'node_modules/@emotion/react/index.js': { bytesInOutput: 9 } } },
    'out/screen.js': {
      bytes: 1,
      exports: [],
      entryPoint: 'dist/plugins/email/screens/EnterCode.js',
      imports: [],
      inputs: { 'dist/plugins/email/screens/EnterCode.js': { bytesInOutput: 9 } },
    },
  },
}

describe('size graph', () => {
  it('counts the host file and its static imports as up front', () => {
    expect([...upFrontOutputs(metafile)]).toEqual(['out/host.js', 'out/shared.js'])
  })

  it('counts a chosen chunk and its static imports as on demand, without what is there already', () => {
    expect([...onDemandOutputs(metafile, ['^dist/ui/modal/'])]).toEqual(['out/modal.js', 'out/emotion.js'])
    expect([...onDemandOutputs(metafile, ['^dist/ui/nothing/'])]).toEqual([])
  })

  it('names only modules that cost bytes', () => {
    expect(modulesIn(metafile, ['out/modal.js'])).toEqual(['dist/ui/modal/Modal.js'])
  })

  it('finds the modules of other plugins, lazy ones included', () => {
    expect(foreignPluginModules(metafile, 'email')).toEqual([])
    expect(foreignPluginModules(metafile, 'sms')).toEqual([
      'dist/plugins/email/index.js',
      'dist/plugins/email/screens/EnterCode.js',
    ])
  })

  it('follows static imports only to find who loads a library up front', () => {
    const isEmotion = (path: string) => path.includes('@emotion')
    expect(importChain(metafile, isEmotion)).toBeUndefined()
    const { inputs } = metafile
    const eager = { ...inputs, 'dist/index.js': { bytes: 1, imports: [imported('dist/ui/modal/Modal.js')] } }
    expect(importChain({ inputs: eager }, isEmotion)).toEqual([
      'host.js', 'dist/index.js', 'dist/ui/modal/Modal.js', 'node_modules/@emotion/react/index.js',
    ])
  })
})
