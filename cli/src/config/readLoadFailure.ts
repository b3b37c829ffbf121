import { isNativeError } from 'node:util/types'
import { CommandError } from '../CommandError.ts'
import type { ConfigSource } from './readSource.ts'

const NOT_FOUND: readonly unknown[] = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED']

/** Turns an error from loading a configuration into a message with file and line. */
export function readLoadFailure(error: unknown, file: string, source: ConfigSource): CommandError {
  const {
    message,
    stack = '',
    code,
  } = isNativeError(error) ? (error as NodeJS.ErrnoException) : { message: String(error) }
  const [, mistake, path, atLine, atColumn] = /^ParseError: (.*?)\s*\n\s*(\S.*?):(\d+):(\d+)\s*$/s.exec(message) ?? []
  if (mistake !== undefined && path !== undefined)
    return new CommandError('config_syntax', mistake, 2, {
      file: path,
      line: Number(atLine),
      column: Number(atColumn) + 1,
    })
  if (NOT_FOUND.includes(code)) return readMissing(message, file, source)
  // Columns are those of the compiled code; only its lines match the source.
  const lines = [...stack.matchAll(new RegExp(`${escape(file)}:(\\d+):\\d+`, 'g'))].map(([, line]) => Number(line))
  const key = lines.map(source.keyOn).find((name) => name !== undefined)
  return new CommandError('config_threw', message, 2, { file, line: lines[0], key })
}

function readMissing(message: string, file: string, source: ConfigSource): CommandError {
  const [isSubpath, subpath = '', owner = ''] =
    /subpath '\.\/(.+?)' is not defined by "exports" in .*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)[/\\]package\.json/.exec(
      message,
    ) ?? []
  const specifier = isSubpath
    ? `${owner.replaceAll('\\', '/')}/${subpath}`
    : /Cannot find (?:module|package) '(.+?)'/.exec(message)?.[1]
  if (specifier === undefined) return new CommandError('config_module_not_found', message, 2, { file })
  const place = { file, ...source.positionOfImport(specifier) }
  const plugin = /^latchkey\/plugins\/(.+)/.exec(specifier)?.[1]
  return plugin !== undefined && isSubpath
    ? new CommandError(
        'config_unknown_plugin',
        `latchkey has no plugin '${plugin}'. Its package.json lists them as 'latchkey/plugins/…'.`,
        2,
        place,
      )
    : new CommandError(
        'config_module_not_found',
        `'${specifier}' is imported but cannot be found. Install it, or correct the path.`,
        2,
        place,
      )
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
