/**
 * Compares the types of every public entry with what `docs/api-reports` records, so that a changed signature shows in review.
 *
 *   node scripts/checks/apiReports.mjs [--update]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * Compares the reports of all entries, and records them if `update` is set. One program of the compiler serves all, which
 * the command of API Extractor cannot do.
 *
 * @param {string} folder for new reports
 * @returns {string[]} a diff, or what is wrong, for each report that is not the one on record
 */
const compareReports = (folder, update) => {
  const configs = entries.map((entry) => configOf(entry, folder))
  const [first, ...others] = configs
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  })
  return configs.flatMap((config, index) => {
    let difference = `${entries[index].report} has no report.`
    const { apiReportChanged } = Extractor.invoke(config, {
      compilerState,
      localBuild: update,
      printApiReportDiff: true,
      messageCallback: (message) => {
        message.handled = true
        if (message.messageId === 'console-api-report-diff') difference = message.text
      },
    })
    return apiReportChanged ? [difference] : []
  })
}

/** @throws {Error} that lists the differences, unless `update` records them */
export const checkApiReports = ({ update = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'))
  try {
    const changed = compareReports(folder, update)
    const known = new Set(entries.map(({ report }) => `${report}.api.md`))
    const stale = readdirSync(reportFolder).filter((file) => file.endsWith('.api.md') && !known.has(file))
    if (update) for (const file of stale) rmSync(join(reportFolder, file))
    else if (changed.length + stale.length > 0) {
      const gone = stale.map((file) => `${file}: its entry is gone`)
      throw new Error(
        `The public types changed:\n${[...changed, ...gone].join('\n')}\n` +
          'If that is meant: node scripts/checks/apiReports.mjs --update, and commit docs/api-reports.',
      )
    }
    return `${entries.length} entries`
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
