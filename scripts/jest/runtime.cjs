/**
 * Jest's runtime, changed so that a worker compiles each module only once. Each test file still runs the script anew in
 * its own realm, because a compiled script has no state; see ADR 47. Files are also read only once per worker, unless
 * they change.
 *
 * Asynchronous storages of a test file are disabled at its end, see `contexts.cjs`.
 *
 * The language's own objects are bound to local names of each module. Looking up a global in a realm of `node:vm`
 * passes an interceptor that no inline cache covers, and takes a hundred times as long as a local variable.
 */
const { statSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')
const { createRunningTest, trackStorages } = require('./contexts.cjs')

/**
 * V8 optimises a function once it has run 132 kB of bytecode. In a test file, few functions run that often, and
 * optimising them in other threads costs more than it saves: with a limit eight times as high, tests take a fifth less
 * of both cores. The V8 of Node 22 and later counts calls instead, and has no such flag.
 */
if (Number(process.versions.node.split('.')[0]) < 22) setFlagsFromString('--interrupt-budget=1000000')

/**
 * Only objects that no test or environment replaces. `Date`, timers, `fetch` and everything of a page stay global,
 * because fake clocks and spies replace them. So do `Uint8Array` and `ArrayBuffer`, which environments replace after
 * the first module was compiled.
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

/** Compiled scripts by path. A script is reused until its source or jest's parameters change. */
const scripts = new Map()

/** Jest's transformed files by project, each with the stamp of its source. */
const projects = new Map()

/** Compiled sources of jest's own modules that run in the realm. */
const internals = new Map()

const LIBRARY = /[\\/]node_modules[\\/]/

/**
 * Stamp by which a change of a file is noticed. Libraries do not change while tests run; files of the repository may,
 * if a test writes them.
 */
const stampOf = (filename) => {
  if (LIBRARY.test(filename)) return ''
  const { mtimeMs, size } = statSync(filename)
  return `${mtimeMs} ${size}`
}

/** Keeps jest from reading files again for each test file: a test of the server needs a thousand. */
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

/**
 * Gives all library modules one shared `jest` object, because they mock no module by path. Otherwise jest makes sixty
 * functions for each file.
 */
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
    // V8's coverage counts from the module's first character, which the added prefix would shift.
    if (coverageOptions.collectCoverage) return
    if (!globalConfig.watch && !globalConfig.watchAll) rememberFiles(config.id, this.transformCache)
    const { executor } = this
    const compileAnew = executor.compile.bind(executor)
    // Two nested functions, so that a module may declare a name that is bound in the outer one: `const { Buffer } = …`.
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
          // Compiled again by jest itself, which reports the syntax error properly.
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
