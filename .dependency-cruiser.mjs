// The arrows of the house: which part may import which. Everything not listed is forbidden.

/**
 * What each package may import from the workspace besides itself. A package imports another by its
 * name, through its barrel or a named sub-path; reading somebody's folders is a fault of its own.
 */
const arrows = {
  'api-client': ['expression', 'locale'],
  'auth-sso': ['api-client', 'locale'],
  conditions: ['expression', 'locale', 'ui-kit'],
  'dev-cas': ['locale'],
  expression: [],
  'form-designer': ['conditions', 'form-renderer', 'locale', 'ui-kit'],
  'form-renderer': ['expression', 'locale', 'ui-kit'],
  'layout-tabs': ['locale', 'ui-kit'],
  locale: [],
  'process-engine': ['expression'],
  'ui-kit': ['locale'],
  'workflow-designer': ['conditions', 'expression', 'locale', 'ui-kit'],
}

/**
 * The server's folders from the ground up: each imports those before it, and none that comes after. What one does for another
 * that knows nothing of it is handed over in `handlers.ts`.
 */
const serverFolders = [
  'xml',
  'html',
  'locale',
  'db',
  'files',
  'engine',
  'audit',
  'access',
  'http',
  'jobs',
  'spreadsheet',
  'typeset',
  'script',
  'dict',
  'listing',
  'resource',
  'cas',
  ...[
    'session',
    'dict',
    'announcement',
    'listView',
    'devCas',
    'form',
    'script',
    'upload',
    'draft',
    'hours',
    'recognition',
    'workflow',
    'dictionary',
    'itemModule',
    'binding',
    'item',
    'library',
    'task',
    'publication',
    'audit',
    'bulletin',
    'score',
    'association',
    'post',
    'conduct',
    'signUp',
    'calendar',
    'attendance',
    'evaluation',
    'learning',
    'progress',
    'home',
  ].map((name) => `modules/${name}`),
  'install',
  'seed',
]

/** The parts of the form renderer from the ground up: each imports those before it, and none that comes after. */
const formLayers = [
  ['definition', 'definition/'],
  ['widget-schemas', String.raw`widgets/(schemas|[^/]+/schema)\.ts$`],
  ['schema', 'schema/'],
  ['engine', 'engine/'],
  ['kit', '(react|settings)/'],
  ['widgets', 'widgets/'],
  ['desktop', 'desktop/'],
  ['mobile', 'mobile/'],
  ['designer', 'designer/'],
  // Nothing that fills a form in loads it.
  ['analysis', 'analysis/'],
]
const form = '^packages/form-renderer/src/'

const tests = String.raw`\.(test|stories|bench)\.[cm]?tsx?$`
const browser = String.raw`node_modules/(react|react-dom|antd|antd-mobile|axios|react-router-dom|react-dnd|@tanstack/react-query|zustand)/`
/** Parts that run in Node and in the browser alike, each with the sub-path the server imports. */
const pure = [
  'packages/api-client/src/contract/',
  'packages/expression/src/',
  'packages/form-renderer/src/(definition|schema|engine|analysis)/',
  String.raw`packages/form-renderer/src/widgets/(schemas|[^/]+/schema)\.ts`,
  'packages/locale/src/(?!react)',
  'packages/process-engine/src/',
  'packages/workflow-designer/src/engines/',
]

const serverLayers = serverFolders.map((folder, at) => ({
  name: `server-${folder.replace('/', '-')}`,
  comment: `${folder} is built on ${serverFolders.slice(0, at).join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^apps/server/src/${folder}/`, pathNot: tests },
  to: { path: '^apps/server/src/.+/', pathNot: `^apps/server/src/(${serverFolders.slice(0, at + 1).join('|')})/` },
}))

const formRendererLayers = formLayers.map(([name, path], at) => ({
  name: `form-${name}`,
  comment: `${name} is built on ${formLayers
    .slice(0, at)
    .map(([below]) => below)
    .join(', ')}`,
  severity: 'error',
  // What is more than a schema of a type is a layer of its own.
  from: { path: `${form}${path}`, pathNot: name === 'widgets' ? `${tests}|${form}${formLayers[1][1]}` : tests },
  to: {
    path: `${form}.+/`,
    pathNot: `${form}(locale/|${formLayers
      .slice(0, at + 1)
      .map(([, below]) => below)
      .join('|')})`,
  },
}))

const packageArrows = Object.entries(arrows).map(([name, targets]) => ({
  name: `arrow-${name}`,
  comment: `${name} imports ${targets.join(', ') || 'no other package of ours'}`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...targets].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...packageArrows,
    ...serverLayers,
    ...formRendererLayers,
    {
      name: 'packages-never-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e)/' },
    },
    {
      name: 'apps-never-apps',
      comment: 'The admin and the server meet on the wire; what both need is in the contract.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'through-the-front-door',
      comment: 'Another package is imported by its name, not by a relative path into its folders.',
      severity: 'error',
      from: { path: '^(?:packages|apps)/([^/]+)/(src|\\.storybook)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'form-words-know-types-only',
      comment: 'Words are below everything that says them.',
      severity: 'error',
      from: { path: `${form}locale/` },
      to: { path: `${form}.+/`, pathNot: `${form}locale/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'forms-on-a-phone-without-antd',
      comment: 'A client never loads both sets of controls: what is said of both devices has neither.',
      severity: 'error',
      from: { path: `${form}(mobile/|widgets/[^/]+/Mobile|react/(?!desktop/))`, pathNot: tests },
      to: { path: `node_modules/antd/|${form}(desktop|react/desktop)/` },
    },
    {
      name: 'forms-on-a-pc-without-antd-mobile',
      severity: 'error',
      from: { path: `${form}(desktop/|designer/|widgets/[^/]+/Desktop|react/(?!mobile/))`, pathNot: tests },
      to: { path: `node_modules/antd-mobile/|${form}(mobile|react/mobile)/` },
    },
    {
      name: 'pure-parts-stay-pure',
      comment: 'The server imports these: no React, no antd, no axios.',
      severity: 'error',
      from: { path: `^(${pure.join('|')})`, pathNot: tests },
      to: { path: browser },
    },
    {
      name: 'pure-parts-never-reach-components',
      comment: 'Nor may they reach a component by a detour through their own package.',
      severity: 'error',
      from: { path: `^(${pure.join('|')})`, pathNot: tests },
      to: { path: '\\.tsx$' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/api-client/src/contract/' },
      to: { path: '^packages/api-client/src/', pathNot: '^packages/api-client/src/contract/' },
    },
    {
      name: 'schemas-beside-the-calls',
      comment: 'A browser loads the calls; what they take and answer is checked where @sc/api-client/schemas is imported.',
      severity: 'error',
      from: {
        path: '^packages/api-client/src/',
        pathNot: `${tests}|/contract/(schemas|callSchemas)\\.ts$|\\.schema\\.ts$`,
      },
      to: {
        path: '/contract/(schemas|callSchemas)\\.ts$|\\.schema\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-schemas-in-browsers',
      severity: 'error',
      from: {
        path: '^(apps/admin|packages/(auth-sso|conditions|ui-kit|layout-tabs|form-designer|form-renderer|workflow-designer))/',
        pathNot: `${tests}|^apps/admin/src/api/checkResult\\.ts$`,
      },
      to: {
        path: '^packages/api-client/src/contract/schemas\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-never-browser',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: browser },
    },
    {
      name: 'server-imports-pure-parts',
      comment:
        'Of our packages, the server reads the contract, the form schema, the engine vocabularies and the two cores, and mounts one.',
      severity: 'error',
      from: { path: '^apps/server/src/' },
      to: { path: '^packages/', pathNot: `^(${pure.join('|')}|packages/dev-cas/src/)` },
    },
    {
      name: 'dev-cas-is-mounted-once',
      comment: 'The development CAS provider is a guest: one folder of the server gives it what it needs, and nothing else knows it.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e)/', pathNot: '^(packages/dev-cas|apps/server/src/modules/devCas)/' },
      to: { path: '^packages/dev-cas/' },
    },
    {
      name: 'modules-never-dev-cas',
      comment: 'No module depends on the provider being there; the app mounts it.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/(modules/devCas/|app\\.ts$)` },
      to: { path: '^apps/server/src/modules/devCas/' },
    },
    {
      name: 'cas-client-stands-alone',
      comment: 'The CAS client knows the protocol and no more: sessions, modules, requests and the database use it, or do without.',
      severity: 'error',
      from: { path: '^apps/server/src/cas/' },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(cas|xml)/' },
    },
    {
      name: 'routes-ask-no-database',
      comment: 'A handler reads what comes in and answers; what is asked of the database stands with its rules, or in repository.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/.*routes\\.ts$' },
      to: { path: 'node_modules/drizzle-orm/|^apps/server/src/db/schema/' },
    },
    {
      name: 'rules-never-see-fastify',
      severity: 'error',
      from: {
        path: '^apps/server/src/(modules/.*/(service|repository)\\.ts|dict/|audit/|db/|engine/)',
        pathNot: tests,
      },
      to: { path: 'node_modules/fastify/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // Types may name each other; that leaves no trace at run time.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-ships-its-tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'declared',
      comment: 'What is imported is in the package.json beside it.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/[^/]+/src/',
        pathNot: `${tests}|\\.d\\.ts$|\\.sample\\.|/(testing|samples|test)/`,
      },
      to: {
        pathNot: '^packages/',
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        dependencyTypesNot: ['npm-peer', 'type-only'],
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Applications of strangers have their own package.json, and are installed elsewhere.
    exclude: { path: '(^|/)(dist|test-results|storybook-static|playwright-report)/|^e2e/consumers/apps/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@sc/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
