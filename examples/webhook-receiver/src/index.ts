import * as webhooks from '@latchkey/node/webhooks'
import express, { type Express } from 'express'
import { openMirror } from './mirror.ts'

export interface ReceiverOptions {
  /** The endpoint's secret, `whsec_…`. */
  secret: string | undefined
  /** File in which messages are kept. */
  file: string
}

/** Makes a backend that mirrors users: webhooks go to `POST /hooks`, `GET /users` lists the users. */
export function createReceiver({ secret, file }: ReceiverOptions): Express {
  const mirror = openMirror(file)
  const app = express()
  app.post('/hooks', express.raw({ type: 'application/json', limit: '1mb' }), async (request, response) => {
    // What is not the server's throws an error with status 401, which Express answers.
    mirror.take(await webhooks.verify({ headers: request.headers, body: request.body as Buffer }, secret))
    response.sendStatus(204)
  })
  app.get('/users', (_request, response) => {
    response.json(mirror.users())
  })
  return app
}
