import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { App } from '../apps/index.ts'

/** The Fastify scope of one plugin, with zod schemas as route types. */
export type PluginHttp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Any Fastify request: what a route handler was given. */
export type HttpRequest = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'raw'>

/** A user who proved a live session with this request. */
export interface SignedIn {
  app: App
  userId: string
  sessionId: string
}

/** A CAPTCHA response to be verified. */
export interface HumanAttempt {
  app: App
  /** As the caller sent it; at most {@link CAPTCHA_TOKEN_MAX_LENGTH} characters. */
  token: string
  /** The caller's address. */
  callerIp: string
}

/** Longer CAPTCHA responses are refused without verifying them. */
export const CAPTCHA_TOKEN_MAX_LENGTH = 4_096
