/**
 * Jest's runtime, which compiles a module once a worker instead of once a test file. Each file still runs it anew, in its own
 * realm: a script has no state. See ADR 47. It reads a file once a worker, too, as long as nobody writes it.
 *
 * It ends the asynchronous storages of a file with the file, see `contexts.cjs`.
 *
 * It also binds the language's own objects to names of the module. A look-up of a global in a realm made by `node:vm` goes
 * through an interceptor that no inline cache knows, and takes a hundred times as long as that of a variable.
 */
const { statSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')
const { createRunningTest, trackStorages } = require('./contexts.cjs')

/**
 * V8 optimizes a function after it has run for 132 kB of bytecode. A test file runs few functions that often, and the work for it, in
 * threads beside ours, costs more than it saves: with a limit eight times as high, tests take a fifth less of both cores.
 */
setFlagsFromString('--interrupt-budget=1000000')

/**
 * Only what no test and no environment replaces. `Date`, timers, `fetch` and whatever belongs to a page stay global: fake clocks and spies
 * put others there. So do `Uint8Array` and `ArrayBuffer`, which environments take from outside after the first module is compiled.
 */
const INTRINSICS = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Math',
  'JSON',
  'Reflect',
  'Proxy',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'AggregateError',
  'DataView',
  'isNaN',
  'isFinite',
  'parseInt',
  'parseFloat',
  'encodeURIComponent',
  'decodeURIComponent',
  'NaN',
  'Infinity',
]

/** By the module's path: one is kept until its source or jest's parameters are others. */
const scripts = new Map()

/** By project, what jest makes of each file, with the file's stamp. */
const projects = new Map()

/** Sources of jest's own modules that run in the realm. */
const internals = new Map()

const LIBRARY = /[\\/]node_modules[\\/]/

/** Libraries stay as they are while tests run; our own files may change between two tests that write them. */
const stampOf = (filename) => {
  if (LIBRARY.test(filename)) return ''
  const { mtimeMs, size } = statSync(filename)
  return `${mtimeMs} ${size}`
}

/** Spares jest to read a file once more for each test file: a thousand for one of the server. */
const rememberFiles = (project, cache) => {
  const known = projects.get(project) ?? new Map()
  projects.set(project, known)
  const transform = cache.transform.bind(cache)
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) {
      if (!internals.has(filename)) internals.set(filename, transform(filename, options))
      return internals.get(filename)
    }
    const stamp = stampOf(filename)
    const last = known.get(filename)
    if (last?.stamp !== stamp) {
      const code = transform(filename, options)
      known.set(filename, { stamp, file: cache.transforms.get(filename) })
      return code
    }
    const { file } = last
    cache.transforms.set(filename, file)
    if (file.sourceMapPath) cache.sourceMaps.set(filename, file.sourceMapPath)
    return file.code
  }
}

/** Gives libraries one `jest` among them, as they mock no module by a path: jest makes sixty functions for each file. */
const shareJestObject = (jestGlobals) => {
  const jestObjectFor = jestGlobals.jestObjectFor.bind(jestGlobals)
  let first
  jestGlobals.jestObjectFor = (filename) => jestObjectFor(LIBRARY.test(filename) ? (first ??= filename) : filename)
}

class CompileOnceRuntime extends JestRuntime {
  constructor(...args) {
    super(...args)
    const [config, , , , , coverageOptions, , globalConfig] = args
    this.contexts = trackStorages()
    this.runningTest = createRunningTest(this.contexts.asyncHooks)
    const requireCore = this.coreModule.require.bind(this.coreModule)
    this.coreModule.require = (name) =>
      /^(?:node:)?async_hooks$/.test(name) ? this.contexts.asyncHooks : requireCore(name)
    shareJestObject(this.jestGlobals)
    // V8's coverage counts from the module's first character, and there is a prefix before it here.
    if (coverageOptions.collectCoverage) return
    if (!globalConfig.watch && !globalConfig.watchAll) rememberFiles(config.id, this.transformCache)
    const { executor } = this
    const compileAnew = executor.compile.bind(executor)
    // Two functions, so that a module may declare a name that is bound in the outer one: `const { Buffer } = …`.
    const prefix = `(function(${INTRINSICS}){return function(${executor.injectedModuleParameters}){`
    let values

    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext()
      if (context === null || context === undefined) return null
      let known = scripts.get(filename)
      if (known?.source !== source || known.prefix !== prefix) {
        try {
          known = {
            source,
            prefix,
            script: new Script(`${prefix}${source}\n}})`, { filename, columnOffset: -prefix.length }),
          }
        } catch {
          // Jest says what is wrong with it.
          return compileAnew(source, filename)
        }
        scripts.set(filename, known)
      }
      values ??= INTRINSICS.map((name) => executor.environment.global[name])
      return known.script.runInContext(context)(...values)
    }
  }

  requireInternalModule(from, to) {
    return to === 'node:async_hooks' ? { AsyncLocalStorage: this.runningTest } : super.requireInternalModule(from, to)
  }

  teardown() {
    super.teardown()
    this.contexts.end()
  }
}

module.exports = CompileOnceRuntime
module.exports.default = CompileOnceRuntime
