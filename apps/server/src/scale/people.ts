import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { literal } from './copies.ts'
import { SIZES } from './sizes.ts'

const FIRST_COLLEGE = 11
const DEMONSTRATED = 3
const college = (number: string) => sql.raw(`'A01A' || (${FIRST_COLLEGE - 1} + ${number})`)
const school = sql`(select id from sys_depart where org_code = 'A01')`

const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈'
const GIVEN = '子涵宇轩欣怡浩然思远佳宁一鸣若曦知行雨桐梓萱俊杰诗涵博文晓彤天翼雅静明哲书瑶嘉懿睿渊可馨承志语嫣泽洋'

/** A name that many share, as in life: by a number. */
const nameOf = (number: string) =>
  sql.raw(`substr('${SURNAMES}', 1 + (${number} * 7) % ${SURNAMES.length}, 1) || substr('${GIVEN}', 1 + (${number} * 13) % ${GIVEN.length}, 1)
    || case when ${number} % 5 = 0 then '' else substr('${GIVEN}', 1 + (${number} / 3 * 11) % ${GIVEN.length}, 1) end`)

/**
 * Colleges with their classes, teachers, reviewers and students; one administrator of a college, and one whom data rules narrow.
 * Nobody has a password.
 */
export const people: readonly SQL[] = [
  sql`insert into sys_depart (id, parent_id, depart_name, org_code, category, sort)
    select 'depart-' || code, ${school}, '第' || number || '学院', code, 'college', 10 + number
    from (select number, ${college('number')} as code from generate_series(${literal(DEMONSTRATED + 1)}, ${literal(SIZES.colleges)}) as number) as college`,
  sql`insert into sys_depart (id, parent_id, depart_name, org_code, category, sort)
    select 'depart-' || code, 'depart-' || college, depart_name || number || '班', code, 'department', number
    from (select number, org_code as college, depart_name, org_code || 'B' || to_char(number, 'FM00') as code
      from sys_depart, generate_series(1, ${literal(SIZES.classesPerCollege)}) as number where category = 'college') as class`,

  sql`create temporary table new_person as
    select 's' || (20220000 + number) as username, ${nameOf('number')} as realname, '' || (20220000 + number) as student_no, 'student' as role,
      ${college(`(1 + number % ${SIZES.colleges})`)} || 'B' || to_char(1 + number / ${literal(SIZES.colleges)} % ${literal(SIZES.classesPerCollege)}, 'FM00') as org_code
    from generate_series(1, ${literal(SIZES.students)}) as number
    union all
    select 't' || (1000 + number), ${nameOf('number + 3')}, null, 'teacher', ${college(`(1 + number % ${SIZES.colleges})`)}
    from generate_series(1, ${literal(SIZES.teachersPerCollege * SIZES.colleges)}) as number
    union all
    select 'r' || (1000 + number), ${nameOf('number + 5')}, null, 'college_ek_group', ${college(`(1 + number % ${SIZES.colleges})`)}
    from generate_series(1, ${literal(SIZES.reviewersPerCollege * SIZES.colleges)}) as number
    union all
    select 'college_admin', '钟学院', null, 'college_admin', 'A01A11'
    union all
    select 'ruled_admin', '贺规则', null, 'ruled_admin', 'A01A11'`,
  sql`insert into sys_role (id, role_code, role_name, description, audits, sort) values ('role-college_admin', 'college_admin', '学院管理员', '本学院的项目、申请与成绩', false, 90)`,
  sql`insert into sys_role_scope (role_id, kind, scope) select 'role-college_admin', kind, 'depart' from unnest(array['item', 'application', 'score']) as kind`,
  sql`insert into sys_role_permission (role_id, permission_id)
    select 'role-college_admin', permission_id from sys_role_permission join sys_role on id = role_id where role_code = 'admin'`,
  sql`insert into sys_role (id, role_code, role_name, description, audits, sort) values ('role-ruled_admin', 'ruled_admin', '志愿服务管理员', '全校的志愿服务', false, 91)`,
  sql`insert into sys_role_scope (role_id, kind, scope) select 'role-ruled_admin', kind, 'all' from unnest(array['item', 'application', 'score']) as kind`,
  sql`insert into sys_role_permission (role_id, permission_id)
    select 'role-ruled_admin', permission_id from sys_role_permission join sys_role on id = role_id where role_code = 'admin'`,
  sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
    select 'rule-' || perms, sys_permission.id, '只看' || value, field, condition, value from sys_permission
    join (values ('item:manage', 'module', '=', 'volunteer'), ('workflow:monitor', 'module', '=', 'volunteer'),
      ('score:view', 'module', '=', 'volunteer'), ('user:manage', 'studentNo', 'LIKE', '2022')) as rule (action, field, condition, value) on action = perms`,
  sql`insert into sys_role_data_rule (role_id, rule_id) select 'role-ruled_admin', id from sys_permission_data_rule where id like 'rule-%:%'`,
  sql`insert into sys_user (id, username, realname, student_no, org_code) select 'user-' || username, username, realname, student_no, org_code from new_person`,
  sql`insert into sys_user_role (user_id, role_id) select 'user-' || username, sys_role.id from new_person join sys_role on role_code = role`,
  sql`insert into sys_user_depart (user_id, depart_id) select 'user-' || username, sys_depart.id from new_person join sys_depart using (org_code)`,
  sql`insert into sys_sign_in (id, time, username, way, outcome, address, user_agent)
    select md5('sign-in' || number)::uuid::text, now() - number * (interval '170 days' / ${literal(SIZES.signIns)}), 's' || (20220000 + 1 + number % ${literal(SIZES.students)}),
      case when number % 3 = 0 then 'password' else 'cas' end, case when number % 40 = 0 then 'wrong' else 'signedIn' end, '10.0.' || number % 256 || '.' || number / 256 % 256,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    from generate_series(1, ${literal(SIZES.signIns)}) as number`,
]
