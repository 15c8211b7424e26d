import type { FastifyReply } from 'fastify'
import type { Language } from '@sc/locale'
import type { DevCasSchool } from './host.ts'
import { html, phrase } from './html.ts'
import type { Markup } from './html.ts'
import type { DevCasLocale } from './locale/zh-CN.ts'

export interface LoginForm {
  loginSecret: string
  service: string | undefined
  /** What the asking system is called. */
  serviceTitle: string | undefined
  renew: boolean
  username: string
  error: string | undefined
}

/** The pages of one visitor. */
interface Visit {
  language: Language
  words: DevCasLocale
  /** Where the plugin is mounted, and where its pages lead who came for no service. */
  path: string
  home: string
  /** The address of a call, which keeps the language that was asked for. */
  linkTo: (call: string) => string
}

export type Pages = ReturnType<typeof createPages>

/** The pages that people see, in their words. */
export function createPages(visit: Visit) {
  const { words, home, linkTo } = visit
  const toLogin = (title: string) => html`<a class="button" href="${linkTo('login')}">${title}</a>`
  const send = (reply: FastifyReply, school: DevCasSchool, title: string, content: Markup, formTarget?: string) =>
    sendPage(reply, layout({ ...visit, school, title, content }), formTarget)

  return {
    login(reply: FastifyReply, form: LoginForm, school: DevCasSchool) {
      return send(reply, school, words.login.title, loginForm(linkTo('login'), form, words.login), form.service)
    },
    signedIn(reply: FastifyReply, username: string, school: DevCasSchool) {
      const { title, note, enter, signOut } = words.signedIn
      const content = html`<h1>${title}</h1>
        <p class="aim">${phrase(note, html`<strong>${username}</strong>`)}</p>
        <a class="button" href="${home}">${enter}</a>
        <p class="aid"><a href="${linkTo('logout')}">${signOut}</a></p>`
      return send(reply, school, title, content)
    },
    signedOut(reply: FastifyReply, school: DevCasSchool) {
      const { title, note, again } = words.signedOut
      const content = html`<h1>${title}</h1>
        <p class="aim">${note}</p>
        ${toLogin(again)}`
      return send(reply, school, title, content)
    },
    /** For a service outside of the allow-list. */
    refused(reply: FastifyReply, service: string, school: DevCasSchool) {
      const { title, note, hint } = words.refused
      const content = html`<h1>${title}</h1>
        <p class="error" role="alert">${phrase(note, html`<code>${service}</code>`)}</p>
        <p class="aid">${hint}</p>
        ${toLogin(words.failed.back)}`
      return send(reply, school, title, content)
    },
    failed(reply: FastifyReply, message: string, school: DevCasSchool) {
      const { title, back } = words.failed
      const content = html`<h1>${title}</h1>
        <p class="error" role="alert">${message}</p>
        ${toLogin(back)}`
      return send(reply, school, title, content)
    },
  }
}

/** Sends a page under a policy that allows its own style sheet and form, and nothing else. */
function sendPage(reply: FastifyReply, page: Markup, formTarget?: string) {
  // After the form is posted the browser follows a redirect to the service, which the policy must name.
  const target = formTarget ? ` ${new URL(formTarget).origin}` : ''
  reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    'x-frame-options': 'DENY',
  })
  return reply.type('text/html; charset=utf-8').send(page.text)
}

interface Frame extends Visit {
  school: DevCasSchool
  title: string
  content: Markup
}

function layout({ language, words, path, school, title, content }: Frame): Markup {
  const owner = school.schoolName || school.systemTitle
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - ${owner}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${path}/style.css" />
      </head>
      <body>
        <main class="card">
          <header class="school">
            <p class="school-name">${owner}</p>
            ${
              school.demonstrates
                ? html`<p class="school-title">${words.campusSignIn}</p>
                    <p class="school-note">${words.forDevelopment}</p>`
                : html`<p class="school-title">${school.systemTitle}</p>`
            }
          </header>
          <section class="content">${content}</section>
        </main>
      </body>
    </html> `
}

function loginForm(action: string, form: LoginForm, words: DevCasLocale['login']): Markup {
  const { error } = form
  return html`<h1>${words.title}</h1>
    <p class="aim">${form.serviceTitle ? phrase(words.aimAtService, html`<strong>${form.serviceTitle}</strong>`) : words.aim}</p>
    ${form.renew && html`<p class="notice">${words.renew}</p>`}
    ${error !== undefined && html`<p class="error" id="error" role="alert"><strong>${words.failed}</strong>${error}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="lt" value="${form.loginSecret}" />
      ${form.service !== undefined && html`<input type="hidden" name="service" value="${form.service}" />`}
      ${form.renew && html`<input type="hidden" name="renew" value="true" />`}
      <label for="username">${words.username}</label>
      <input
        id="username"
        name="username"
        value="${form.username}"
        placeholder="${words.usernameHint}"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        maxlength="64"
        required${form.username === '' && html` autofocus`}${error !== undefined && html` aria-describedby="error"`}
      />
      <label for="password">${words.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        maxlength="128"
        required${form.username !== '' && html` autofocus`}${error !== undefined && html` aria-describedby="error"`}
      />
      <button type="submit">${words.submit}</button>
    </form>
    <p class="aid">${words.forgotten}</p>`
}
