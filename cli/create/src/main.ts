import { fileURLToPath } from 'node:url'
import { ask } from './ask.ts'
import { install } from './packageManager.ts'
import { runCreate } from './runCreate.ts'

process.exitCode = await runCreate(process.argv.slice(2), {
  cwd: process.cwd(),
  templates: fileURLToPath(new URL('./template/', import.meta.url)),
  userAgent: process.env.npm_config_user_agent,
  ask: process.stdin.isTTY ? ask : undefined,
  install,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
})
