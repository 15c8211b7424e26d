CREATE TABLE "sys_depart_counsellor" (
	"depart_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "sys_depart_counsellor_depart_id_user_id_pk" PRIMARY KEY("depart_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sc_module_owner" (
	"module_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "sc_module_owner_module_id_user_id_pk" PRIMARY KEY("module_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sys_depart" DROP CONSTRAINT "depart_category";--> statement-breakpoint
ALTER TABLE "sys_role_scope" DROP CONSTRAINT "role_scope_scope";--> statement-breakpoint
ALTER TABLE "sys_depart_counsellor" ADD CONSTRAINT "sys_depart_counsellor_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_counsellor" ADD CONSTRAINT "sys_depart_counsellor_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_module_owner" ADD CONSTRAINT "sc_module_owner_module_id_sc_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."sc_module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_module_owner" ADD CONSTRAINT "sc_module_owner_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depart_counsellor_by_user" ON "sys_depart_counsellor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "module_owner_by_user" ON "sc_module_owner" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sys_depart" ADD CONSTRAINT "depart_category" CHECK ("sys_depart"."category" in ('school', 'college', 'department', 'class'));--> statement-breakpoint
ALTER TABLE "sys_role_scope" ADD CONSTRAINT "role_scope_scope" CHECK ("sys_role_scope"."scope" in ('all', 'depart', 'classes', 'modules', 'created', 'self'));