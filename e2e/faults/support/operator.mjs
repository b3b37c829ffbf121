/** Runs commands of the operator on the database of a running server, as in production. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runNode } from '../../../scripts/process.mjs'

/**
 * @param {{ folder: string, env: Record<string, string> }} options `env`: with `DATABASE_URL`, and the `LATCHKEY_SECRET`
 * of the servers
 * @returns {(command: string, ...args: string[]) => Promise<object[]>} a function that runs a command and reads its lines of JSON
 * @throws {Error} with the output if the command fails
 */
export const createOperator = ({ folder, env }) => {
  const config = join(folder, 'latchkey.json')
  const apps = [{ id: 'app-of-the-operator-00001', name: 'App', allowedOrigins: ['https://app.example.com'] }]
  writeFileSync(config, JSON.stringify({ apps }))
  return async (command, ...args) => {
    const output = await runNode(join(repository, 'server/dist/main.js'), [command, '--config', config, ...args], {
      capture: true,
      env: {
        ...env,
        LATCHKEY_PUBLIC_URL: 'https://wallet.example.com',
        LATCHKEY_MAIL_FROM: 'login@example.com',
        LATCHKEY_LOG_LEVEL: 'info',
      },
    })
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
}
