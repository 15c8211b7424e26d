import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { auditLog, processInstance, question, scoreRecord, task, taskCandidate, trail, verbRequest } from '../db/schema/index.ts'
import { announcement, announcementReceipt } from '../db/schema/index.ts'
import { chance, copies, idOf, literal } from './copies.ts'
import { SIZES } from './sizes.ts'

/** Up to which part of all applications each state goes. */
const STATES = [
  ['completed', 0.78],
  ['running', 0.9],
  ['returned', 0.94],
  ['rejected', 0.97],
  ['withdrawn', 1],
] as const

const state = (drawn: SQL) =>
  sql`case ${sql.join(
    STATES.map(([status, upTo]) => sql`when ${drawn} < ${literal(upTo)} then ${status}`),
    sql` `,
  )} end`

/** A text of the application that is copied, said of the copy: names and codes of its people, department and project. */
const said = (text: SQL): SQL =>
  ['initiator', 'realname', 'item_name', 'org_code', 'reviewer', 'reviewer_name'].reduce(
    (inner, one) => sql`replace(${inner}, plan.${sql.raw(`old_${one}`)}, plan.${sql.raw(one)})`,
    text,
  )

const saidJson = (value: SQL): SQL => sql`${said(sql`${value}::text`)}::jsonb`

/** Of a column that names somebody: the same part in the copy. */
const person = (column: string): SQL =>
  sql`case source.${sql.raw(column)} when plan.old_initiator then plan.initiator when plan.old_reviewer then plan.reviewer else source.${sql.raw(column)} end`

/** Whom the product asks or tells in a college: all of its reviewers. */
const everybody = sql`cross join lateral unnest(case when source.username = plan.old_reviewer then plan.reviewers else array[${person('username')}] end) as named(username)`

const ofInstance = (table: string) => sql`${sql.identifier(table)} as source join plan on plan.template = source.instance_id`

/**
 * Applications of everybody in every state: those of the demonstration, which the services wrote, made again by others, for
 * other projects and at another time, with all that hangs on them.
 */
export const applications: readonly SQL[] = [
  // Who decided in the college, of an application of the demonstration.
  sql`create temporary table template as
    select instance.id, instance.status, instance.record_id as item_id, instance.item_name, instance.initiator, applicant.realname, instance.org_code, instance.start_time,
      college.username as reviewer, college.realname as reviewer_name,
      row_number() over (partition by instance.status order by instance.start_time, instance.id) - 1 as place,
      count(*) over (partition by instance.status) as alike
    from wf_instance as instance
    join sys_user as applicant on applicant.username = instance.initiator
    join sys_user as college on college.org_code = instance.org_code and college.username like '%\\_audit'`,
  sql`create temporary table applicant as
    select row_number() over (order by username) - 1 as place, username, realname, org_code, reviewers
    from new_person
    join (select left(org_code, 6) as college, array_agg(username order by username) as reviewers
      from sys_user join sys_user_role on user_id = sys_user.id where role_id = 'role-college_ek_group' group by 1) as college on college = left(org_code, 6)
    where role = 'student'`,
  sql`create temporary table plan as
    select plan.n, template.id as template, ${idOf(sql`template.id`)} as id, project.id as item_id, made.name as item_name,
      applicant.username as initiator, applicant.realname, applicant.org_code, left(applicant.org_code, 6) as college, reviewers,
      reviewer.username as reviewer, reviewer.realname as reviewer_name,
      template.initiator as old_initiator, template.realname as old_realname, template.org_code as old_org_code, template.item_name as old_item_name,
      template.reviewer as old_reviewer, template.reviewer_name as old_reviewer_name,
      -- What is over began with its project, some hours later; what goes on is as old as in the demonstration.
      case when template.status = 'running' then -${chance(sql`'hours' || plan.n`)} * interval '6 days'
        else project.time + (1 + 40 * ${chance(sql`'hours' || plan.n`)}) * interval '1 hour' - template.start_time end as shift
    from (select n, (n - 1) % ${literal(SIZES.students)} as student, (n - 1) / ${literal(SIZES.students)} as round, ${state(chance(sql`'state' || n`))} as status
      from generate_series(1, ${literal(SIZES.applications)}) as n) as plan
    join template on template.status = plan.status and template.place = floor(${chance(sql`'template' || plan.n`)} * template.alike)
    join applicant on applicant.place = plan.student
    join (select *, row_number() over (partition by of, open order by n) - 1 as place, count(*) over (partition by of, open) as alike from new_project) as project
      on project.of = template.item_id and project.open = (template.status = 'running') and project.place = (student + round * 53) % project.alike
    join sc_item_detail as made on made.id = project.id
    join sys_user as reviewer on reviewer.username = reviewers[1 + plan.n % array_length(reviewers, 1)]`,
  sql`create index on plan (template)`,
  sql`analyze plan`,

  copies(processInstance, {
    from: sql`wf_instance as source join plan on plan.template = source.id`,
    but: {
      id: sql`plan.id`,
      recordId: sql`plan.item_id`,
      itemName: sql`plan.item_name`,
      title: said(sql`source.title`),
      titleMessage: saidJson(sql`source.title_message`),
      values: saidJson(sql`source.values`),
      state: saidJson(sql`source.state`),
      hoursBasis: saidJson(sql`source.hours_basis`),
      initiator: sql`plan.initiator`,
      orgCode: sql`plan.org_code`,
    },
  }),
  copies(task, {
    from: ofInstance('wf_task'),
    but: { id: idOf(sql`source.id`), instanceId: sql`plan.id`, assignee: person('assignee'), doneBy: person('done_by') },
  }),
  copies(taskCandidate, {
    from: sql`wf_task_candidate as source join wf_task as asked on asked.id = source.task_id join plan on plan.template = asked.instance_id ${everybody}`,
    but: {
      taskId: idOf(sql`source.task_id`),
      username: sql`named.username`,
      withinOrg: sql`case when source.within_org is not null then plan.college end`,
    },
  }),
  copies(trail, {
    from: ofInstance('wf_trail'),
    but: { id: idOf(sql`source.id`), instanceId: sql`plan.id`, username: person('username'), subject: said(sql`source.subject`) },
  }),
  copies(question, {
    from: ofInstance('wf_question'),
    but: { id: idOf(sql`source.id`), instanceId: sql`plan.id`, taskId: idOf(sql`source.task_id`), askedBy: person('asked_by') },
  }),
  copies(verbRequest, {
    from: ofInstance('wf_request'),
    but: { username: person('username'), requestId: idOf(sql`source.request_id`), instanceId: sql`plan.id` },
  }),
  copies(announcement, {
    from: sql`sys_announcement as source join plan on source.bus_type = 'instance' and plan.template = source.bus_id`,
    but: {
      id: idOf(sql`source.id`),
      busId: sql`plan.id`,
      title: said(sql`source.title`),
      titleMessage: saidJson(sql`source.title_message`),
      msgContent: said(sql`source.msg_content`),
      contentMessage: saidJson(sql`source.content_message`),
    },
  }),
  copies(announcementReceipt, {
    from: sql`sys_announcement_send as source join sys_announcement as told on told.id = source.announcement_id
      join plan on told.bus_type = 'instance' and plan.template = told.bus_id ${everybody}`,
    but: {
      id: sql`gen_random_uuid()::text`,
      announcementId: idOf(sql`source.announcement_id`),
      username: sql`named.username`,
      title: said(sql`source.title`),
    },
  }),
  copies(scoreRecord, {
    from: ofInstance('sc_recorded_score'),
    but: {
      id: idOf(sql`source.id`),
      instanceId: sql`plan.id`,
      username: sql`plan.initiator`,
      itemId: sql`plan.item_id`,
      itemName: sql`plan.item_name`,
      decidedBy: person('decided_by'),
      hoursBasis: saidJson(sql`source.hours_basis`),
    },
  }),
  copies(auditLog, {
    from: sql`sys_audit_log as source join sc_recorded_score as recorded on source.kind = 'score' and recorded.id = source.record_id
      join plan on plan.template = recorded.instance_id`,
    but: {
      id: idOf(sql`source.id`),
      recordId: idOf(sql`source.record_id`),
      username: person('username'),
      title: said(sql`source.title`),
      after: saidJson(sql`source.after`),
    },
  }),
]
