import { campus } from './campus.mjs'
import { consumers } from './consumers.mjs'
import { s3 } from './s3.mjs'
import { check, runPlaywright, vitest } from './suites.mjs'

/**
 * What `npm run test:all` runs besides `npm test`, in its two lanes. A suite whose programs cannot be had is skipped, and says
 * so. The types are checked again by the compiler that writes the declarations, which is another than the linter’s.
 * @type {import('./run-suites.mjs').More}
 */
export const heavySuites = {
  source: [
    check('types', '类型检查（tsc）', ['turbo', 'run', 'typecheck', '--continue', '--concurrency=2', '--output-logs=errors-only']),
    check('scripts-types', '脚本的类型检查（tsc）', ['tsc', '-p', 'scripts']),
    vitest('server', '服务端测试 · PGlite（全部）', ['--project', 'server']),
    { name: 's3', title: '对象存储：一台真实的 S3 服务器', run: s3 },
  ],
  product: [
    { name: 'e2e-embedded', title: '端到端 · PGlite（Chromium）', run: (context) => runPlaywright('e2e-embedded', 'e2e', context) },
    { name: 'campus', title: '校园环境：Debian 的 CAS 服务器与 mod_auth_cas（Chromium）', run: campus },
    check('corpus', '开放与还原样例设计（Chromium）', [
      'pnpm',
      '--filter',
      '@sc/form-renderer',
      'corpus',
      'packages/form-renderer/corpus/samples',
    ]),
    { name: 'consumers', title: '发布物在别人的应用中（npm、tsc、Chromium）', run: consumers },
  ],
}
