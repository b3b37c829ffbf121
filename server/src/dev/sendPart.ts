import type { FastifyReply } from 'fastify'

/** CSP of a page: it loads only its own script and style, and no page may frame it. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sends a page of a development server, or its style, script or data. Nothing keeps it. */
export const sendPart = (reply: FastifyReply, type: string, body: string, policy = PAGE_POLICY): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type(`${type}; charset=utf-8`)
    .send(body)
