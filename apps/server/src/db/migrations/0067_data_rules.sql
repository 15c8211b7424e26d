CREATE TABLE "sys_permission_data_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"permission_id" text NOT NULL,
	"rule_name" text NOT NULL,
	"rule_column" text NOT NULL,
	"rule_conditions" text NOT NULL,
	"rule_value" text NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	CONSTRAINT "data_rule_conditions" CHECK ("sys_permission_data_rule"."rule_conditions" in ('=', '!=', '>', '>=', '<', '<=', 'LIKE', 'IN')),
	CONSTRAINT "data_rule_status" CHECK ("sys_permission_data_rule"."status" in ('0', '1'))
);
--> statement-breakpoint
CREATE TABLE "sys_role_data_rule" (
	"role_id" text NOT NULL,
	"rule_id" text NOT NULL,
	CONSTRAINT "sys_role_data_rule_role_id_rule_id_pk" PRIMARY KEY("role_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "sys_permission_data_rule" ADD CONSTRAINT "sys_permission_data_rule_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_data_rule" ADD CONSTRAINT "sys_role_data_rule_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_data_rule" ADD CONSTRAINT "sys_role_data_rule_rule_id_sys_permission_data_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."sys_permission_data_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_rule_by_permission" ON "sys_permission_data_rule" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "role_data_rule_by_rule" ON "sys_role_data_rule" USING btree ("rule_id");