/**
 * Compares the types of every public entry with what `docs/api-reports` records, so that a changed signature shows in review.
 *
 *   node scripts/checks/apiReports.mjs [--update]
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { repository, runsDirectly } from '../process.mjs'

const reportFolder = join(repository, 'docs/api-reports')
const packageJsonFullPath = join(repository, 'package.json')
const { name, exports } = JSON.parse(readFileSync(packageJsonFullPath, 'utf8'))

/** Entries by the name of their report: `latchkey/plugins/email` is in `plugins-email.api.md`. */
const entries = Object.entries(exports).flatMap(([subpath, { types }]) =>
  types
    ? [
        {
          report: subpath === '.' ? name : subpath.slice(2).replaceAll('/', '-'),
          declarations: join(repository, types),
        },
      ]
    : [],
)

const configOf = ({ report, declarations }, reportTempFolder) =>
  ExtractorConfig.prepare({
    packageJsonFullPath,
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: repository,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFolder,
        reportTempFolder,
        reportFileName: report,
        includeForgottenExports: false,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            lib: ['es2023', 'dom', 'dom.iterable'],
            jsx: 'react-jsx',
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: true,
            types: [],
          },
          files: [declarations],
        },
      },
      // Missing and undocumented exports are found by other checks; a report has signatures only.
      messages: {
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
        compilerMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })

/** Writes the reports of all entries into a folder, with one program of the compiler for all, which saves time. */
const writeReports = (folder) => {
  const configs = entries.map((entry) => configOf(entry, folder))
  const [first, ...others] = configs
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  })
  for (const config of configs) {
    // Only writes the new report: comparing it and replacing the old one is done below.
    Extractor.invoke(config, {
      compilerState,
      localBuild: false,
      messageCallback: (message) => void (message.handled = true),
    })
  }
}

const isReport = (file) => file.endsWith('.api.md')
const readReport = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Returns the first lines that differ, so that a reviewer can find the place. */
const describe = (file, before, now) => {
  const [old, lines] = [new Set(before.split('\n')), new Set(now.split('\n'))]
  const gone = [...old].filter((line) => !lines.has(line)).map((line) => `  - ${line}`)
  const added = [...lines].filter((line) => !old.has(line)).map((line) => `  + ${line}`)
  return [file, ...gone.slice(0, 8), ...added.slice(0, 8)].join('\n')
}

/** @throws {Error} that lists the differences, unless `update` records them */
export const checkApiReports = ({ update = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'))
  try {
    writeReports(folder)
    const reports = readdirSync(folder).filter(isReport)
    if (reports.length !== entries.length)
      throw new Error(`${reports.length} reports were written for ${entries.length} entries.`)
    const recorded = existsSync(reportFolder) ? readdirSync(reportFolder).filter(isReport) : []
    const stale = recorded.filter((file) => !reports.includes(file))
    const changed = reports.filter((file) => readReport(join(folder, file)) !== readReport(join(reportFolder, file)))
    if (update) {
      mkdirSync(reportFolder, { recursive: true })
      for (const file of stale) rmSync(join(reportFolder, file))
      for (const file of changed) writeFileSync(join(reportFolder, file), readReport(join(folder, file)))
    } else if (changed.length + stale.length > 0) {
      const differences = changed.map((file) =>
        describe(file, readReport(join(reportFolder, file)), readReport(join(folder, file))),
      )
      throw new Error(
        `The public types changed:\n${[...differences, ...stale.map((file) => `${basename(file)}: its entry is gone`)].join('\n')}\n` +
          'If that is meant: node scripts/checks/apiReports.mjs --update, and commit docs/api-reports.',
      )
    }
    return `${reports.length} entries`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (runsDirectly(import.meta.url)) {
  try {
    console.log(checkApiReports({ update: process.argv.includes('--update') }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
