import type { FastifyReply } from 'fastify'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import type { SchoolNames } from './services.ts'

export interface LoginForm {
  loginSecret: string
  service: string | undefined
  /** What the asking system is called. */
  serviceTitle: string | undefined
  renew: boolean
  username: string
  error: string | undefined
}

interface Frame {
  names: SchoolNames
  title: string
  basePath: string
  content: Markup
}

/** Sends a page under a policy that allows its own style sheet and form, and nothing else. */
export function sendPage(reply: FastifyReply, frame: Frame, formTarget?: string) {
  // After the form is posted the browser follows a redirect to the service, which the policy must name.
  const target = formTarget ? ` ${new URL(formTarget).origin}` : ''
  reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    'x-frame-options': 'DENY',
  })
  return reply.type('text/html; charset=utf-8').send(layout(frame).text)
}

function layout({ names, title, basePath, content }: Frame): Markup {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} - ${names.schoolName || names.systemTitle}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}cas/style.css" />
  </head>
  <body>
    <main class="card">
      <header class="school">
        <p class="school-name">${names.schoolName || names.systemTitle}</p>
        ${names.demonstrates ? html`<p class="school-title">统一身份认证</p><p class="school-note">演示与开发用，账号与本系统相同</p>` : html`<p class="school-title">${names.systemTitle}</p>`}
      </header>
      <section class="content">${content}</section>
    </main>
  </body>
</html>
`
}

export function loginForm(basePath: string, form: LoginForm): Markup {
  const { error } = form
  return html`<h1>登录</h1>
        <p class="aim">${form.serviceTitle ? html`登录后进入 <strong>${form.serviceTitle}</strong>` : html`登录后可进入各业务系统`}</p>
        ${form.renew && html`<p class="notice">该系统要求重新输入密码，以确认是您本人。</p>`}
        ${error !== undefined && html`<p class="error" id="error" role="alert"><strong>登录失败：</strong>${error}</p>`}
        <form method="post" action="${basePath}cas/login">
          <input type="hidden" name="lt" value="${form.loginSecret}" />
          ${form.service !== undefined && html`<input type="hidden" name="service" value="${form.service}" />`}
          ${form.renew && html`<input type="hidden" name="renew" value="true" />`}
          <label for="username">账号</label>
          <input id="username" name="username" value="${form.username}" placeholder="学号、工号或用户名" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="64" required${form.username === '' && html` autofocus`}${error !== undefined && html` aria-describedby="error"`} />
          <label for="password">密码</label>
          <input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${form.username !== '' && html` autofocus`}${error !== undefined && html` aria-describedby="error"`} />
          <button type="submit">登录</button>
        </form>
        <p class="aid">忘记密码请联系系统管理员重置。</p>`
}

export const signedInNote = (basePath: string, username: string): Markup =>
  html`<h1>已登录</h1>
        <p class="aim">当前账号 <strong>${username}</strong>，可以直接进入各业务系统。</p>
        <a class="button" href="${basePath}">进入系统</a>
        <p class="aid"><a href="${basePath}cas/logout">退出登录</a></p>`

export const signedOutNote = (basePath: string): Markup =>
  html`<h1>已退出登录</h1>
        <p class="aim">通过本次登录进入的各系统也会退出。</p>
        <a class="button" href="${basePath}cas/login">重新登录</a>`

export const refusedNote = (basePath: string, service: string): Markup =>
  html`<h1>无法登录该系统</h1>
        <p class="error" role="alert">地址 <code>${service}</code> 未在统一身份认证登记，登录凭据不会发送给它。</p>
        <p class="aid">如果您从学校网页的链接来到这里，请把上面的地址告诉管理员。</p>
        <a class="button" href="${basePath}cas/login">返回登录</a>`

export const failedNote = (basePath: string, message: string): Markup =>
  html`<h1>无法继续</h1>
        <p class="error" role="alert">${message}</p>
        <a class="button" href="${basePath}cas/login">返回登录</a>`
