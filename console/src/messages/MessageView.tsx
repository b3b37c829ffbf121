import type { ReactElement } from 'react'
import { directionOf } from './describe.ts'
import type { SampleMessage } from './wire.ts'

export interface MessageViewProps {
  message: SampleMessage
  language: string
  width: string
  colours: string
}

/** One message: its head, its HTML in a frame that may do nothing, and its text. */
export function MessageView({ message, language, width, colours }: MessageViewProps): ReactElement {
  const { type, subject, from, text, html_url: url } = message
  return (
    <>
      <section className="card" aria-label="Head">
        <dl className="facts card-body">
          {subject === null ? null : (
            <>
              <dt>Subject</dt>
              <dd lang={language}>
                <bdi>{subject}</bdi>
              </dd>
            </>
          )}
          {type === 'text' ? null : (
            <>
              <dt>From</dt>
              <dd>
                <bdi>{from ?? 'The sender of this server'}</bdi>
              </dd>
            </>
          )}
          <dt>Sent as</dt>
          <dd>{type === 'mail' ? 'E-mail, as HTML and as text' : 'Text message'}</dd>
        </dl>
      </section>
      {url === null ? null : (
        <section className="card" aria-label="As HTML">
          <div className="card-head">
            <h2>As HTML</h2>
          </div>
          <div className="mail-stage">
            <iframe
              className="mail"
              title="The mail as HTML"
              sandbox=""
              referrerPolicy="no-referrer"
              src={`${url}&scheme=${colours}`}
              width={width}
            />
          </div>
        </section>
      )}
      <section className="card" aria-label="As text">
        <div className="card-head">
          <h2>As text</h2>
        </div>
        <pre className="mail-text card-body" lang={language} dir={directionOf(language)}>
          {text}
        </pre>
      </section>
    </>
  )
}
