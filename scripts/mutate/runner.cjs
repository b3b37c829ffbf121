/**
 * Jest's runner for a mutation run. Texts are all changed at once, with marks that tell which change a test noticed; so
 * are translations, which the failing test names. Any other change runs alone on the test files that most likely notice
 * it, until one fails. The remaining changes run on all other files, many at a time, and are split in halves if a file
 * fails.
 */
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const { basename, dirname, relative } = require('node:path')
const { DependencyResolver } = require('jest-resolve-dependencies')
const { default: TestRunner } = require('jest-runner')

const plan = JSON.parse(readFileSync(process.env.LATCHKEY_MUTATE_PLAN, 'utf8'))
const { phase, shard } = JSON.parse(process.env.LATCHKEY_MUTATE_SHARD)

/** Memory at which a process ends and the next one continues, because jest keeps something of each file that it ran. */
const MEMORY_LIMIT = 1_500 * 1024 * 1024

/** Key of a text in its table, without the table's name: `sms.title` for `fr.sms.title` and `texts.sms.title`. */
const keyOfText = (name) => name.slice(name.indexOf('.') + 1)

const short = (path) => relative(process.cwd(), path)

const readLines = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

class MutationRunner {
  isSerial = true
  supportsEventEmitters = true

  constructor(globalConfig, context) {
    this.globalConfig = globalConfig
    this.context = context
    this.sources = new Map()
    this.reached = new Map()
    this.kills = new Map()
  }

  on() {
    return () => {}
  }

  /** Returns which files import each file, in any of the projects. */
  importers() {
    const importers = new Map()
    for (const { config, resolver, hasteFS } of new Set(this.tests.map(({ context }) => context))) {
      if (this.tests.every(({ context }) => context.config !== config)) continue
      const dependencies = new DependencyResolver(resolver, hasteFS, null)
      for (const file of hasteFS.getAbsoluteFileIterator()) {
        if (!/\.tsx?$/.test(file)) continue
        for (const imported of dependencies.resolve(file))
          importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
      }
    }
    return importers
  }

  /**
   * Returns the test files that import a file, directly or not, with the number of imports in between. A path through
   * an entry counts as long, because entries reach everything.
   */
  reaching(file) {
    this.graph ??= this.importers()
    if (!this.reached.has(file)) {
      const distances = new Map([[`${process.cwd()}/${file}`, 0]])
      const queue = [...distances.keys()]
      for (const at of queue) {
        const distance = distances.get(at) + (basename(at).startsWith('index.') ? 4 : 1)
        for (const importer of this.graph.get(at) ?? []) {
          if ((distances.get(importer) ?? Infinity) <= distance) continue
          distances.set(importer, distance)
          queue.push(importer)
        }
      }
      this.reached.set(
        file,
        new Map(this.tests.filter(({ path }) => distances.has(path)).map((test) => [test, distances.get(test.path)])),
      )
    }
    return this.reached.get(file)
  }

  sourceOf(path) {
    if (!this.sources.has(path)) this.sources.set(path, readFileSync(path, 'utf8'))
    return this.sources.get(path)
  }

  /**
   * Estimates how likely a test file notices a change: it is the file's own test, contains the value or the name, is
   * near, has noticed a neighbouring change, and is short. Small numbers count little, because many files contain them.
   */
  score(mutant, path, distance) {
    const text = this.sourceOf(path)
    const said = mutant.original.replace(/^['"`]|['"`]$/g, '')
    const { value } = mutant
    const says = (number) =>
      new RegExp(`(?<![\\w.])(${number}|${number.toLocaleString('en').replaceAll(',', '_')})(?![\\w.])`).test(text)
    const spelled = Number.isInteger(value) ? says(value) : said.length > 2 && text.includes(said)
    const stepped = Number.isInteger(value) && value > 9 && (says(value - 1) || says(value + 1))
    const named = mutant.name.split('.').some((part) => part.length > 4 && text.includes(part))
    const isOwn = basename(path).startsWith(`${basename(mutant.file).replace(/\.tsx?$/, '')}.`)
    const near = dirname(mutant.file)
      .split('/')
      .filter((part, index) => dirname(short(path)).split('/')[index] === part).length
    const noticed = this.kills.get(mutant.file)?.get(path) ?? 0
    return (
      (isOwn ? 40 : 0) +
      (spelled ? (value !== null && Math.abs(value) < 60 ? 8 : 25) : 0) +
      (stepped ? 25 : 0) +
      (named ? 15 : 0) +
      near * 6 -
      distance * 6 +
      Math.min(noticed * 6, 24) -
      text.length / 4_000
    )
  }

  /** @returns {Promise<{ title: string, message: string }[]>} the tests that failed */
  async run(test, ids, testNamePattern = '') {
    process.env.LATCHKEY_MUTANTS = ids.join(',')
    const runner = new TestRunner({ ...this.globalConfig, testNamePattern }, this.context)
    let failures = [{ title: 'the file did not run', message: '' }]
    runner.on('test-file-success', ([, result]) => {
      failures = result.testResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') }))
      if (failures.length === 0 && (result.testExecError || result.numFailingTests > 0))
        failures = [{ title: 'the file as a whole', message: '' }]
    })
    await runner.runTests([test], { isInterrupted: () => false, on: () => {} }, { serial: true })
    return failures
  }

  /** @returns the title of the first failed test, or null */
  async attempt(test, ids) {
    return (await this.run(test, ids))[0]?.title ?? null
  }

  write(line) {
    appendFileSync(plan.output[phase][shard], `${JSON.stringify(line)}\n`)
  }

  isFull() {
    return process.memoryUsage().rss > MEMORY_LIMIT
  }

  /**
   * Tries all texts at once, with marks. Every test continues as if nothing were changed, and records what it would
   * have failed on.
   */
  async marked() {
    const texts = plan.mutants.filter(({ kind }) => kind === 'text')
    const done = new Set(readLines(plan.output.marked[shard]).map(({ file }) => file))
    process.env.LATCHKEY_MARKS = plan.output.notes[shard]
    const left = new Set(
      this.tests.filter((test, index) => index % plan.shards === shard && !done.has(short(test.path))),
    )
    for (;;) {
      const noted = new Set(readLines(plan.output.notes[shard]).map(({ id }) => id))
      const open = texts.filter(({ id }) => !noted.has(id))
      // Continues with the test file that is few imports away from the most changes that no test has noticed yet. Files
      // that import none of these are left out.
      const nearness = (test) =>
        open.reduce((sum, { file }) => sum + 1 / (1 + (this.reaching(file).get(test) ?? Infinity)) ** 2, 0)
      const [test, most] = [...left].reduce(
        (best, test) => (nearness(test) > best[1] ? [test, nearness(test)] : best),
        [null, 0],
      )
      if (most === 0) return
      left.delete(test)
      const failed = await this.attempt(
        test,
        texts.map(({ id }) => id),
      )
      this.write({ file: short(test.path), failed })
      process.stderr.write(failed ? `\n? ${short(test.path)} does not see through marks: ${failed}\n` : '.')
      if (this.isFull()) return
    }
  }

  /**
   * Tries all texts with free wording at once, on the tests that check the languages for missing texts. A failing test
   * has noticed the texts that it names.
   */
  async named() {
    const texts = plan.mutants.filter(({ kind }) => ['wording', 'french'].includes(kind))
    const tables = [...new Set(texts.map(({ file }) => file))]
    const tests = new Set(tables.flatMap((file) => this.comparing(file)))
    const done = new Set(readLines(plan.output.named[shard]).map(({ file }) => file))
    for (const [index, test] of [...tests].entries()) {
      if (index % plan.shards !== shard || done.has(short(test.path))) continue
      const found = []
      // One language after the other, because the tests compare languages with each other.
      for (const language of ['wording', 'french']) {
        const own = texts.filter(({ file, kind }) => kind === language && this.reaching(file).has(test))
        if (own.length === 0) continue
        const failures = await this.run(
          test,
          own.map(({ id }) => id),
          'every text',
        )
        for (const { id, name } of own) {
          // A plugin that is created several times adds its name to the keys.
          const named = new RegExp(`["'](\\w+[.])?${keyOfText(name).replaceAll('.', '[.]')}["']`)
          const failure = failures.find(({ message }) => named.test(message))
          if (failure) found.push({ id, title: failure.title })
        }
      }
      this.write({ file: short(test.path), found })
      process.stderr.write('.')
      if (this.isFull()) return
    }
  }

  /**
   * Returns the test files that compare the languages of a table: those that import it, and the conformance test of its
   * plugin.
   */
  comparing(table) {
    const judging = `${dirname(dirname(table))}/conformance.test.ts`
    return [...this.reaching(table)]
      .filter(([{ path }, distance]) => distance === 1 || short(path) === judging)
      .map(([test]) => test)
  }

  /** Returns the few test files that most likely notice a change. */
  likeliest(mutant, tries) {
    return [...this.reaching(mutant.file)]
      .map(([test, distance]) => ({ test, score: this.score(mutant, test.path, distance) }))
      .sort((left, right) => right.score - left.score)
      .slice(0, tries)
      .map(({ test }) => test)
  }

  /** Tries each change alone, on the few files that most likely notice it. */
  async narrow() {
    const done = new Set(readLines(plan.output.narrow[shard]).map(({ id }) => id))
    for (const mutant of plan.mutants.filter(
      ({ id, kind }) => ['limit', 'wire'].includes(kind) && id % plan.shards === shard && !done.has(id),
    )) {
      const tests = this.likeliest(mutant, plan.tries)
      const tried = []
      let killed = null
      for (const test of tests) {
        tried.push(short(test.path))
        killed = await this.attempt(test, [mutant.id])
        if (killed) break
      }
      if (killed) {
        const kills = this.kills.get(mutant.file) ?? new Map()
        kills.set(tests[tried.length - 1].path, (kills.get(tests[tried.length - 1].path) ?? 0) + 1)
        this.kills.set(mutant.file, kills)
      }
      this.write({ id: mutant.id, tried, killed })
      process.stderr.write(
        `${killed ? '.' : `\n? ${mutant.file}:${mutant.line} ${mutant.name} = ${mutant.original} → ${mutant.change}\n`}`,
      )
      if (this.isFull()) return
    }
  }

  /** Tries all remaining changes at once, on each of the other files. A file that passes notices none of them. */
  async wide() {
    const lines = readLines(plan.output.wide[shard])
    const done = new Set(lines.filter(({ file }) => file).map(({ file }) => file))
    const killed = new Set(lines.filter(({ killed }) => killed).map(({ id }) => id))
    let passes = false
    const halve = async (test, ids) => {
      if (ids.length === 0) return
      const failure = await this.attempt(test, ids)
      passes ||= !failure
      if (!failure) return
      if (ids.length === 1) {
        killed.add(ids[0])
        this.write({ id: ids[0], killed: failure, tried: [short(test.path)] })
        process.stderr.write('.')
        return
      }
      const half = Math.ceil(ids.length / 2)
      await halve(test, ids.slice(0, half))
      await halve(test, ids.slice(half))
    }
    for (const [index, test] of this.tests.entries()) {
      if (index % plan.shards !== shard || done.has(short(test.path))) continue
      const ids = plan.open
        .filter(
          ({ id, file, tried }) =>
            !killed.has(id) && !tried.includes(short(test.path)) && this.reaching(file).has(test),
        )
        .map(({ id }) => id)
      passes = false
      await halve(test, ids)
      this.write({ file: short(test.path), passes })
      if (this.isFull()) return
    }
  }

  /** Checks that files which noticed something pass without changes, under the same time limits. */
  async baseline() {
    const done = new Set(readLines(plan.output.baseline[shard]).map(({ file }) => file))
    for (const test of this.tests.filter(({ path }) => plan.noticing.includes(short(path)))) {
      const file = short(test.path)
      if (plan.noticing.indexOf(file) % plan.shards !== shard || done.has(file)) continue
      this.write({ file, failed: await this.attempt(test, []) })
      if (this.isFull()) return
    }
  }

  async runTests(tests) {
    // Work that a file left running may fail after the file's end, when that proves nothing.
    for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, () => {})
    this.tests = [...tests].sort((left, right) => (left.path < right.path ? -1 : 1))
    await this[phase]()
    appendFileSync(plan.output.finished, `${phase} ${shard}${this.isFull() ? ' full' : ''}\n`)
  }
}

module.exports = MutationRunner
