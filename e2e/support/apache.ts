import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { answers, waitFor } from './answers.ts'
import { freePort } from './product.ts'

/** Where Debian's packages put them. */
const apache = '/usr/sbin/apache2'
const modules = '/usr/lib/apache2/modules'

/** A service before which Apache signs people in (mod_auth_cas), by one version of the protocol. */
export interface ProtectedService {
  /** Of the protocol, as the module numbers it. */
  version: 1 | 2
  /** Below the provider's address. */
  validate: string
}

/**
 * Apache with one service per way of asking whom a ticket belongs to. The module asks over TLS only, so the same Apache
 * stands before the provider with a certificate of its own.
 * @param ports of the services, in their order
 */
export async function startApache(provider: string, services: readonly ProtectedService[], ports: readonly number[]) {
  const directory = mkdtempSync(path.join(tmpdir(), 'sc-apache-'))
  chmodSync(directory, 0o755)
  const file = (name: string) => path.join(directory, name)
  mkdirSync(file('content'))
  writeFileSync(file('content/index.html'), '<!doctype html><title>service</title><h1>protected</h1>')
  const certificate = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]
  await promisify(execFile)('openssl', [...certificate, '-keyout', file('key.pem'), '-out', file('certificate.pem')])
  const tlsPort = await freePort()
  const names = [
    'mpm_event',
    'unixd',
    'authn_core',
    'authz_core',
    'authz_user',
    'dir',
    'mime',
    'headers',
    'ssl',
    'proxy',
    'proxy_http',
    'auth_cas',
  ]
  const own = (service: ProtectedService, port: number) => {
    // Cookies know no ports: each service names its own.
    const cookies = file(`cookies-${port}/`)
    // Apache gives up root; who it becomes must be able to write, and nobody else may see.
    mkdirSync(cookies)
    chmodSync(cookies, 0o777)
    return `
Listen 127.0.0.1:${port}
<VirtualHost 127.0.0.1:${port}>
  ServerName localhost
  UseCanonicalName Off
  DocumentRoot ${file('content')}
  CASVersion ${service.version}
  CASLoginURL ${provider}/login
  CASValidateURL https://localhost:${tlsPort}/cas/${service.validate}
  CASCertificatePath ${file('certificate.pem')}
  CASCookiePath ${cookies}
  CASSSOEnabled On
  CASRootProxiedAs http://localhost:${port}
  <Location />
    AuthType CAS
    CASCookie SERVICE_${port}
    Require valid-user
    Header set X-Signed-In "expr=%{REMOTE_USER}"
  </Location>
</VirtualHost>`
  }
  writeFileSync(
    file('httpd.conf'),
    `ServerRoot ${directory}
ServerName localhost
PidFile ${file('pid')}
ErrorLog ${file('error.log')}
LogLevel warn auth_cas:debug
${names
  .filter((name) => existsSync(`${modules}/mod_${name}.so`))
  .map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`)
  .join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
TypesConfig /dev/null
AddType text/html .html
CASDebug On
Listen 127.0.0.1:${tlsPort}
<VirtualHost 127.0.0.1:${tlsPort}>
  SSLEngine on
  SSLCertificateFile ${file('certificate.pem')}
  SSLCertificateKeyFile ${file('key.pem')}
  ProxyPass /cas ${provider}
</VirtualHost>
${services.map((service, index) => own(service, ports[index]!)).join('\n')}
`,
  )
  const server = spawn(apache, ['-X', '-f', file('httpd.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    }
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    // Whoever is not signed in is sent away, which is an answer too.
    await waitFor(
      () => answers(`http://localhost:${ports[0]}/`, 'manual'),
      'Apache',
      () => server.exitCode,
    )
  } catch (error) {
    const log = readFileSync(file('error.log'), 'utf8')
    await stop()
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${log}`, { cause: error })
  }
  return { stop }
}
