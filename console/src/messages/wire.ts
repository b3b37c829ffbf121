/** A message that the server writes to users of an app, with invented values. */
export interface SampleMessage {
  /** Kind and variant: `login_changed.linked`. */
  name: string
  type: 'mail' | 'text'
  /** Of a mail. */
  subject: string | null
  /** The app's own sender. */
  from: string | null
  text: string
  /** Path of a mail's HTML with a key that is good for an hour; `&scheme=dark` has it in the dark colours. */
  html_url: string | null
}

export interface SampleMessages {
  language: string
  languages: string[]
  messages: SampleMessage[]
}
