CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"address" text,
	"request_id" text,
	"detail" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_expires_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "profile_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "authorizations" ADD COLUMN "from_our_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authorizations" ADD COLUMN "endings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_id" uuid DEFAULT '5c1f6f0e-2b7a-4d0c-9a53-6a1d0f7c2e11' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "screen_id" uuid;--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "external_code" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_verifications_link" ON "email_verifications" USING btree ("link_hash");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_screen" ON "codes" USING btree ("screen_id");--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_request_hash_unique" UNIQUE("request_hash");