/**
 * Arranges the modules of a package in the files that it publishes: by what loads together, not by source file.
 *
 * A host's bundler makes a file for each `import()`, and esbuild one more for each combination of files that share a
 * module; with a file per source file, there would be hundreds. Bundlers never split a module, and a module that nobody
 * imports is shared with nobody. So modules that load together are joined, and code that a plugin loads later receives
 * what it needs from its definition instead of importing it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { rollup } from 'rollup'
import { closureOf, IS_FOR_CLIENTS, membersOf, pluginFiles, specifierOf } from './members.mjs'
import { asFunction, rewriteImports } from './rewrite.mjs'

/**
 * Name of the property in which a part (a file that a plugin loads later) returns the exports of one of its modules.
 * Bundlers do not shorten the names of properties, so it is short.
 */
const partNameOf = (file, target) => `t${file.targets.indexOf(target)}`

/**
 * Names under which a joined file exports what its modules export: their own, or with a number if the name is taken.
 */
const aliasesOf = (members, neededOf) => {
  const taken = new Set()
  const aliases = new Map()
  members.forEach((member, index) => {
    for (const name of neededOf(member)) {
      const alias = name === 'default' || taken.has(name) ? `${name}_${index}` : name
      taken.add(alias)
      aliases.set(`${member}\0${name}`, alias)
    }
  })
  return aliases
}

class Arrangement {
  /**
   * @param {readonly import('./members.mjs').Module[]} modules as Rollup wrote them, with `isEntry` and all
   * @param {{ joined: object[], copies: object[], hostSide: string[], plugins: object[], passedOn: Record<string,
   * string> }} wanted
   */
  constructor(modules, { joined, copies, hostSide, plugins, passedOn }) {
    this.modules = modules
    this.byName = new Map(modules.map((module) => [module.fileName, module]))
    this.files = [
      ...joined.map((group) => ({
        name: `${group.name}.js`,
        kind: 'joined',
        members: membersOf(modules, group),
        copied: group.copied ?? [],
        targets: [],
      })),
      ...plugins.flatMap((plugin) => pluginFiles(modules, plugin)),
    ]
    this.hostSide = closureOf(modules, hostSide)
    this.copies = new Map()
    for (const group of copies) {
      const file = {
        name: `${group.name}.js`,
        kind: 'joined',
        members: membersOf(modules, group),
        copied: [],
        targets: [],
      }
      this.files.push(file)
      file.members.forEach((member) => this.copies.set(member, file))
    }
    this.copyFiles = new Set(this.copies.values())
    this.fileOf = new Map()
    for (const file of this.files) {
      if (this.copyFiles.has(file)) continue
      for (const member of file.members) {
        if (this.fileOf.has(member))
          throw new Error(`${member} would be in ${this.fileOf.get(member).name} and in ${file.name}.`)
        this.fileOf.set(member, file)
      }
    }
    this.partOf = new Map(this.files.flatMap((file) => file.targets.map((target) => [target, file])))
    this.passedOn = new Map(
      Object.entries(passedOn).map(([module, name]) => [module, this.files.find((file) => file.name === name)]),
    )
    this.ofEntries = closureOf(
      modules,
      modules.flatMap(({ fileName, isEntry }) => (isEntry ? [fileName] : [])),
    )
    this.isPassedOnTo = new Set([...this.passedOn.values()].flatMap(({ members }) => members))
    for (const file of this.files) {
      const further = [...this.passedOn].flatMap(([module, to]) => (to === file ? [module] : []))
      file.aliases = aliasesOf([...file.members, ...further], (member) => this.neededOf(member, file))
      file.further = further
    }
  }

  /** True if the file of a joined module remains and re-exports, for importers that do not know the joined file. */
  keepsOwnFile(member) {
    const { isEntry } = this.byName.get(member)
    if (isEntry) return true
    return !this.partOf.has(member) && this.modules.some(({ dynamicImports }) => dynamicImports.includes(member))
  }

  /** Returns the exports of a module that importers outside of its file need. */
  neededOf(member, file) {
    const { exports } = this.byName.get(member)
    if (this.fileOf.get(member) === file && this.keepsOwnFile(member)) return exports
    const inside = new Set(file.members)
    const wanted = new Set(
      this.modules.flatMap(({ fileName, importedBindings }) =>
        inside.has(fileName) ? [] : (importedBindings[member] ?? []),
      ),
    )
    return exports.filter((name) => wanted.has(name))
  }

  /** Finds where an export of a module is now, for a module that imports it. */
  placeOf(importer, module, name) {
    const copy = this.hostSide.has(importer) && !this.partOf.has(importer) ? undefined : this.copies.get(module)
    const file =
      this.fileOf.get(module) ?? copy ?? (this.reachesPassedOn(importer) ? this.passedOn.get(module) : undefined)
    if (file === undefined || file === this.fileOf.get(importer)) return undefined
    if (file.kind === 'part' && this.fileOf.get(importer)?.owner !== file.owner) {
      throw new Error(
        `${importer} imports ${module}, which loads with ${file.name} and only there: name it among what is copied.`,
      )
    }
    const alias = file.aliases.get(`${module}\0${name}`)
    return alias === undefined ? undefined : { file: file.name, name: alias }
  }

  /**
   * True if a module may import a contract from the file that re-exports it: it loads that file anyway, or is itself
   * loaded only by `import()`. Servers load contracts alone, and must not load that file.
   */
  reachesPassedOn(importer) {
    if (this.isPassedOnTo.has(importer)) return false
    return (
      !this.ofEntries.has(importer) ||
      [...closureOf(this.modules, [importer])].some((name) => this.isPassedOnTo.has(name))
    )
  }

  /** Bundles all members of a file into one module. */
  async join(file) {
    const entry = `/${file.name}.entry`
    const inside = new Set([...file.members, ...file.copied])
    const lines = [...file.members, ...file.further].map((member) => {
      const names = [...file.aliases].flatMap(([key, alias]) => {
        const [module, name] = key.split('\0')
        return module === member ? [`${name} as ${alias}`] : []
      })
      return names.length > 0 ? `export { ${names.join(', ')} } from '/${member}'` : ''
    })
    const parts = file.targets.map((target) => `export * as ${partNameOf(file, target)} from '/${target}'`)
    const build = await rollup({
      input: entry,
      treeshake: { moduleSideEffects: false },
      plugins: [
        {
          name: 'members',
          resolveId(id, importer) {
            if (id === entry) return id
            if (!id.startsWith('.') && !id.startsWith('/')) return { id, external: true }
            const path = posix.join(
              posix.dirname(importer),
              id.startsWith('/') ? posix.relative(posix.dirname(importer), id) : id,
            )
            return { id: path, external: inside.has(path.slice(1)) ? false : 'relative' }
          },
          load: (id) => {
            if (id === entry) return [...lines, ...parts].join('\n')
            return this.byName.get(id.slice(1)).code.replace(IS_FOR_CLIENTS, '')
          },
        },
      ],
      onwarn: ({ message }) => {
        throw new Error(`${file.name}: ${message}`)
      },
    })
    const {
      output: [chunk],
    } = await build.generate({ file: `/${file.name}`, format: 'es', freeze: false })
    await build.close()
    return chunk.code
  }
}

/** Name of the function in a plugin's definition that loads a part: `loadFlowsPart` for `flows.js`. */
const loaderNameOf = ({ name }) =>
  `load${posix.basename(name, '.js').replace(/^./, (letter) => letter.toUpperCase())}Part`

/**
 * Parameters of a part's function: exports of the definition one by one, because bundlers shorten their names, and each
 * part before it as a whole.
 */
const receivedBy = (upFront, given) => {
  const before = [...new Set(given.map(({ file }) => file))].filter((name) => name !== upFront.name)
  const ofFile = (name) => given.filter(({ file }) => file === name)
  return {
    before,
    own: ofFile(upFront.name),
    parameters: [
      ...ofFile(upFront.name).map(({ local }) => local),
      ...before.map(
        (file) =>
          `{ ${ofFile(file)
            .map(({ name, local }) => (name === local ? name : `${name}: ${local}`))
            .join(', ')} }`,
      ),
    ],
  }
}

/**
 * Source of the functions that a plugin's definition calls to load its later files. Each file is a function that takes,
 * as parameters, what it uses of the definition and of files before it.
 */
const loadersOf = (upFront, exports, parts) => {
  const localOf = new Map(exports.map(([local, exported]) => [exported, local]))
  return parts.map(({ file, given }) => {
    const { before, own } = receivedBy(upFront, given)
    const values = [...own.map(({ name }) => localOf.get(name) ?? name), ...before.map((_, index) => `part${index}`)]
    const load = `import('${specifierOf(upFront.name, file.name)}')`
    const loaders = before.map((from) => `${loaderNameOf({ name: from })}()`)
    const makes = `part.default(${values.join(', ')})`
    return before.length === 0
      ? `const ${loaderNameOf(file)} = () => ${load}.then((part) => ${makes});`
      : `const ${loaderNameOf(file)} = () => Promise.all([${[load, ...loaders].join(', ')}]).then(([part, ${before.map((_, index) => `part${index}`).join(', ')}]) => ${makes});`
  })
}

/**
 * Rewrites the output of Rollup so that it has the wanted files.
 *
 * @param {readonly object[]} chunks Rollup's output for a package
 * @param {string} directory folder of that output
 * @param {{ joined: object[], copies: object[], hostSide: string[], plugins: object[], passedOn: Record<string, string>
 * }} wanted
 */
export const arrange = async (chunks, directory, wanted) => {
  const arrangement = new Arrangement(chunks, wanted)
  const write = (name, code) => writeFileSync(join(directory, name), `${code.trimEnd()}\n`)
  const upFrontOf = (file) =>
    file.owner && arrangement.files.find(({ kind, owner }) => kind === 'upFront' && owner === file.owner)
  const results = new Map()
  for (const file of arrangement.files) {
    const upFront = upFrontOf(file)
    const joined = await arrangement.join(file)
    // A copy is rewritten under its own name, because hosts import the original and not the copy.
    const importer = arrangement.copyFiles.has(file) ? file.name : file.members[0]
    const rewritten = rewriteImports(file.name, joined, {
      placeOf: (module, name) => arrangement.placeOf(importer, module, name),
      loaderOf: (module) => {
        const part = arrangement.partOf.get(module)
        return (
          part && {
            name: loaderNameOf(part),
            part: partNameOf(part, module),
            file: file.kind === 'part' ? upFront.name : undefined,
          }
        )
      },
      isGiven: (name) =>
        file.kind === 'part' && arrangement.files.find((other) => other.name === name).owner === file.owner,
    })
    const needed = file.isAlone && rewritten.given.find(({ file: from }) => from !== upFront.name)
    if (needed) throw new Error(`${file.name} is to load alone, and needs ${needed.local} of ${needed.file}.`)
    results.set(file, { file, ...rewritten, given: uniqueBy(rewritten.given, ({ local }) => local) })
  }

  const outside = chunks.filter(({ fileName }) => !arrangement.fileOf.has(fileName))
  for (const { fileName, code } of outside) {
    const { code: rewritten, given } = rewriteImports(fileName, readFileSync(join(directory, fileName), 'utf8'), {
      placeOf: (module, name) => arrangement.placeOf(fileName, module, name),
      loaderOf: (module) => {
        if (arrangement.partOf.has(module))
          throw new Error(`${fileName} loads ${module}, which is part of a file that its plugin loads.`)
      },
    })
    if (rewritten !== code || given.length > 0) writeFileSync(join(directory, fileName), rewritten)
  }

  for (const [member, file] of arrangement.fileOf) {
    const path = join(directory, member)
    rmSync(path)
    if (!arrangement.keepsOwnFile(member)) continue
    const names = arrangement.byName.get(member).exports.map((name) => {
      const alias = file.aliases.get(`${member}\0${name}`)
      return alias === name ? name : `${alias} as ${name}`
    })
    const first = IS_FOR_CLIENTS.test(arrangement.byName.get(member).code) ? "'use client';\n" : ''
    writeFileSync(path, `${first}export { ${names.join(', ')} } from '${specifierOf(member, file.name)}';\n`)
  }

  for (const [file, { code, given, exports }] of results) {
    const directive = file.members.some((member) => IS_FOR_CLIENTS.test(arrangement.byName.get(member).code))
      ? "'use client'; "
      : ''
    if (file.kind === 'part')
      write(file.name, directive + asFunction(code, receivedBy(upFrontOf(file), given).parameters))
    else if (file.kind === 'joined') write(file.name, directive + code)
    else {
      const parts = [...results.values()].filter(({ file: part }) => part.kind === 'part' && part.owner === file.owner)
      write(file.name, [directive + code.trimEnd(), ...loadersOf(file, exports, parts)].join('\n'))
    }
  }
}

const uniqueBy = (items, keyOf) => [...new Map(items.map((item) => [keyOf(item), item])).values()]
