import { z } from 'zod'

/** Form of a message type: names separated by dots, such as `user.created`, or `<plugin id>.<name>`. */
export const MESSAGE_TYPE = /^[A-Za-z][A-Za-z0-9_]{0,63}(?:\.[a-z][a-z0-9_]{0,63}){1,2}$/

/** Types of messages that an endpoint gets. Absent: all of them, those of later releases included. */
export const messageTypes = z
  .array(z.string().regex(MESSAGE_TYPE, { error: 'must be a type of message such as "user.created"' }))
  .min(1, { error: 'must name at least one type; leave it out for all types' })
  .max(100)

/** Endpoints of an app in the configuration file. Their secrets are in the environment, by name. */
export const webhooksSchema = z
  .array(
    z.strictObject({
      /** Unique in the app; `LATCHKEY_WEBHOOK_SECRET_<NAME>` has its secret. */
      name: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, { error: 'must be lower-case letters, digits and "_"' }),
      url: z.string().max(2_048),
      types: messageTypes.optional(),
      description: z.string().max(200).nullable().default(null),
      enabled: z.boolean().default(true),
    }),
  )
  .max(20)
